import type { ProductType } from '../../../../core/judging/product-type.ts'
import type { Form } from '../../read-form.ts'

/** The form's values, under the API's field names. */
export type Attempt = {
  product_type: string
  content: string
  title: string
  source_url: string
  /** The hash of the file that a script has read the text from; empty where there was none. */
  file_hash: string
}

/** The body of a request that judges or certifies. */
export type AttemptFields = {
  product_type: string
  title?: string
  source_url?: string
  file_hash?: string
  content: string
}

/** The empty form, with the first product chosen. */
export function noAttempt([first = '']: readonly ProductType[]): Attempt {
  return { product_type: first, content: '', title: '', source_url: '', file_hash: '' }
}

export function readAttempt(form: Form): Attempt {
  const { product_type = '', content = '', title = '', source_url = '', file_hash = '' } = form
  return { product_type, content, title, source_url, file_hash }
}

/** The values exactly as typed. An empty optional field is left out, since an empty title would be a title. */
export function attemptFields(attempt: Attempt): AttemptFields {
  const { product_type, content, title, source_url, file_hash } = attempt
  return {
    product_type,
    ...(title !== '' && { title }),
    ...(source_url !== '' && { source_url }),
    ...(file_hash !== '' && { file_hash }),
    content,
  }
}
