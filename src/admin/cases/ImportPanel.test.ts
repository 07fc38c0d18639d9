import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { caseImport } from './case-import.ts'
import { ImportPanel } from './ImportPanel.tsx'
import type { Report, Stored } from './import-job.ts'

function textOf(report: Report): string {
  caseImport.$import.set({ ...report, file: 'cases.json' })
  return renderToStaticMarkup(createElement(ImportPanel)).replaceAll(/<[^>]*>/g, ' ')
}

const stored = (some: Partial<Stored>): Stored => ({ imported: 0, total: 3, inDoubt: false, ...some })

test.each([
  [stored({ inDoubt: true }), 'Some of the 3 cases may have been imported.'],
  [stored({ inDoubt: true, imported: 2 }), 'At least 2 of 3 cases were imported.'],
  [stored({ imported: 1 }), '1 of 3 cases was imported.'],
])('says how much of a stopped import is stored: %j', (counts, words) => {
  expect(textOf({ kind: 'stopped', message: 'No answer.', ...counts })).toContain(words)
})

test.each(['refused', 'unreadable'] as const)('says that nothing was imported only when that is certain: %s', (kind) => {
  const end = (some: Partial<Stored>) => textOf({ kind, message: 'Gone.', faults: [], ...stored(some) })
  const nothing = end({})
  expect(nothing).toContain('Nothing was imported')
  expect(nothing).not.toContain('0 of 3')
  expect(end({ inDoubt: true })).not.toContain('Nothing was imported')
  expect(end({ imported: 2 })).toContain('2 of 3 cases were imported')
})
