import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DeskColumn, DeskTable, type RowAction } from './DeskList.tsx'

const state: DeskColumn<string> = { label: 'State', from: 'md', cell: () => 'Scheduled' }
const open: RowAction = { name: 'open', words: 'Open', label: 'Open the issue' }

const drawn = (columns: readonly DeskColumn<string>[], actions?: readonly RowAction[]): string =>
  renderToStaticMarkup(
    createElement(DeskTable<string>, {
      ...{ caption: 'Issues', rows: ['June'], keyOf: (row: string) => row, nameOf: (row: string) => row },
      ...{ title: { label: 'Subject', text: (row: string) => row }, columns, actions: actions && (() => actions) },
    }),
  )

test('puts even a single action into the menu of a row with hidden columns, because the menu shows them', () => {
  expect(drawn([state], [open])).toContain('Actions for June')
  expect(drawn([], [open])).not.toContain('Actions for June')
})

test('shows hidden columns below the title of a row without actions', () => {
  expect(drawn([state])).toMatch(/title-facts.*State.*Scheduled.*<\/th>/)
  expect(drawn([{ ...state, cell: () => '' }], [])).not.toContain('title-facts')
})
