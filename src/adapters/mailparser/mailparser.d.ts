// The package ships no types; this declares the part that is used here.
declare module 'mailparser' {
  export type ParsedAddress = { name: string; address?: string; group?: ParsedAddress[] }
  export type ParsedAddresses = { value: ParsedAddress[] }

  export type ParsedMail = {
    headers?: Map<string, unknown>
    /** `line` holds one character per byte. */
    headerLines?: { key: string; line: string }[]
    subject?: string
    to?: ParsedAddresses | ParsedAddresses[]
    cc?: ParsedAddresses | ParsedAddresses[]
    text?: string
    html?: string | false
    attachments: ParsedAttachment[]
  }

  export type ParsedAttachment = {
    filename?: string
    contentType?: string
    size?: number
    checksum?: string
    content?: Uint8Array
    headers?: Map<string, unknown>
  }

  export type ParserOptions = {
    skipHtmlToText: boolean
    skipTextToHtml: boolean
    skipTextLinks: boolean
    skipImageLinks: boolean
    keepCidLinks: boolean
    checksumAlgo: string
    maxHeadSize: number
    maxChildNodes: number
  }

  export function simpleParser(source: Uint8Array, options: ParserOptions): Promise<ParsedMail>
}
