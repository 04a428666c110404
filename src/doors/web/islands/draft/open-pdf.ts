import type { PdfReader } from '../../../../core/files/pdf-text.ts'

/** The addresses of the PDF reader and its worker, as the form names them. */
export type PdfAddresses = { pdf: string; pdfWorker: string }

/** Fetches the PDF reader, which is needed only when a PDF is given. */
export async function openPdf({ pdf, pdfWorker }: PdfAddresses): Promise<PdfReader> {
  const reader = (await import(pdf)) as PdfReader & { GlobalWorkerOptions: { workerSrc: string } }
  reader.GlobalWorkerOptions.workerSrc = pdfWorker
  return reader
}
