export function percent(share: number | undefined): string {
  return share === undefined ? '' : `${(100 * share).toFixed(1)} %`
}

export function calibrationLine(figures: { calibrationError: number; fittingTemperature: number }): string {
  const { calibrationError, fittingTemperature } = figures
  return `calibration error ${calibrationError.toFixed(4)}; best with the temperature times ${fittingTemperature.toFixed(2)}`
}

/** The first column to the left, the others to the right. */
export function table(head: string[], rows: string[][]): string[] {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map(row => row[column]!.length)))
  return all.map(row =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  )
}
