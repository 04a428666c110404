/** What the dashboard reads of the API's answers. */
export type ShownKey = {
  id: string
  name: string
  prefix: string
  created_at: string
  last_used_at: string | null
  expires_at: string | null
  status: 'active' | 'expired' | 'revoked'
}

export type NewKey = { name: string; key: string; expires_at: string | null }
