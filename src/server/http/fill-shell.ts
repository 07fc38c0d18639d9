import { closeMark, openMark, type ShellMark, shellMarks } from '#domain/kinds/record-pages.ts'

/** HTML for each part of a shell. Parts without an entry stay as built. */
export type ShellParts = Partial<Record<ShellMark, string>>

/** Replaces the marked parts of a built page, and removes the marks. @throws without a mark: it is no shell */
export function fillShell(shell: string, parts: ShellParts): string {
  let html = ''
  let end = 0
  for (const mark of shellMarks) {
    const [open, close] = [openMark(mark), closeMark(mark)]
    const start = shell.indexOf(open, end)
    const stop = shell.indexOf(close, start)
    if (start < 0 || stop < 0) throw new Error(`The shell has no part "${mark}".`)
    html += shell.slice(end, start) + (parts[mark] ?? shell.slice(start + open.length, stop))
    end = stop + close.length
  }
  return html + shell.slice(end)
}
