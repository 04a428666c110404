/** Signs short texts that a browser carries for us. A signature for one purpose is worth nothing for another. */
export interface TokenSigner {
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
}
