import type { PastedLine } from './pasted-line.ts'
import { markupOfRuns } from './runs.ts'

/** Items, quoted lines and rows follow each other. Other lines have a blank line between them. */
function gapBefore(line: PastedLine, before: PastedLine | undefined): string {
  if (!before) return ''
  if (line.kind === 'row' || line.kind === 'item' || line.kind === 'quote') return line.kind === before.kind ? '\n' : '\n\n'
  return line.isClose && before.kind === line.kind ? '\n' : '\n\n'
}

/** The lines of a formatted text as light markup. */
export function markupOfLines(lines: readonly PastedLine[]): string {
  return lines
    .map((line, index) => gapBefore(line, lines[index - 1]) + line.sign + markupOfRuns(line.runs, line.kind !== 'heading'))
    .join('')
}
