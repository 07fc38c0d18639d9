import { type ReactNode, useState } from 'react'
import type { ResultFormat } from '#stores/register/export-results.ts'
import { allRows, exportedMost } from '#stores/register/register-results.ts'
import { printResults } from '#stores/register/whole-results.ts'

async function copyAddress(): Promise<string> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    return 'Link copied'
  } catch {
    return 'This browser does not allow copying. Copy the address of this page.'
  }
}

async function save(format: ResultFormat, total: number): Promise<string> {
  try {
    const [rows, { exportResults }] = await Promise.all([allRows(), import('#stores/register/export-results.ts')])
    if (rows === null) return 'The search has changed. Press the button again.'
    exportResults(rows, format)
    return total > exportedMost ? `Saved the first ${exportedMost} of ${total} cases` : `Saved ${total} cases`
  } catch {
    return 'The cases could not be loaded. Check your connection and try again.'
  }
}

/** Shares the search, whose query is in the address, and exports its results. */
export function ResultTools({ total }: { total: number }): ReactNode {
  const [said, say] = useState('')
  const button = (label: string, act: () => Promise<string>) => (
    <button type="button" onClick={() => void act().then(say)}>
      {label}
    </button>
  )
  return (
    <fieldset className="register-tools">
      <legend className="sr-only">Share</legend>
      <span className="caps" aria-hidden="true">
        Share
      </span>
      {button('Copy link', copyAddress)}
      {total > 0 && button('Download CSV', () => save('csv', total))}
      {total > 0 && button('Download RIS', () => save('ris', total))}
      {total > 0 && (
        <button type="button" onClick={() => void printResults()}>
          Print
        </button>
      )}
      <span aria-live="polite" className="whitespace-nowrap text-soft">
        {said}
      </span>
    </fieldset>
  )
}
