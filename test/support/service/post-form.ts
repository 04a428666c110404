/** A form as a browser posts it from a page of the service itself; other headers make it another sender's. */
export function postForm(
  baseUrl: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(baseUrl + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  })
}

/** The session that an answer opened, as `name=value`. */
export function sessionOf(answer: Response): string | undefined {
  return answer.headers.getSetCookie()[0]?.split(';')[0]
}
