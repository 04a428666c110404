import { type Html, html } from '../../html.ts'
import { noticeView } from '../../pages/home/notice-view.ts'

/** Where the server could not say what is wrong: the line broke, or something before the sandbox answered. */
export function failureNotice(status: number | undefined): Html {
  if (status === undefined)
    return notice('No answer came', 'The connection was lost, and nothing was kept. Please try again.')
  if (status === 413) return notice('This text is too long', 'It is longer than the sandbox takes.')
  return notice(
    'That did not work',
    `The server answered ${status}, and nothing was kept. Please try again in a moment.`,
  )
}

function notice(heading: string, sentence: string): Html {
  return noticeView(heading, html`<p>${sentence} What you typed is still here.</p>`)
}
