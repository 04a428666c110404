import { say } from '../../../../core/text/say.ts'
import { refusal } from './refusal.ts'

/** Passes on the files that are dropped on a zone, or the reason why they cannot be taken. */
export function acceptDrops(zone: HTMLElement, take: (files: FileList | Error) => void): void {
  const mark = (dragging: boolean) => zone.toggleAttribute('data-dragging', dragging)
  // A file dropped beside the zone would otherwise replace the page.
  for (const name of ['dragover', 'drop'] as const) {
    document.addEventListener(name, event => hasFiles(event) && event.preventDefault())
  }
  zone.addEventListener('dragover', event => mark(hasFiles(event)))
  zone.addEventListener('dragleave', () => mark(false))
  zone.addEventListener('drop', event => {
    mark(false)
    if (!hasFiles(event)) return
    const { items, files } = event.dataTransfer!
    const hasFolder = [...items].some(entry => entry.webkitGetAsEntry()?.isDirectory)
    take(
      hasFolder
        ? refusal(say`That is a folder. Drop the file itself, or a file and its proof together.`)
        : files,
    )
  })
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
