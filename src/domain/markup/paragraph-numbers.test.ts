import { expect, test } from 'vitest'
import { noteNumbers, paragraphIds } from './paragraph-numbers.ts'
import { parseMarkup } from './parse.ts'

/** The numbers that we give to paragraphs, and the ids of paragraphs with their own. */
function numbersOf(text: string): { ours: number[]; own: string[] } {
  const blocks = parseMarkup(text)
  return { ours: [...noteNumbers(blocks).values()], own: [...paragraphIds(blocks).values()] }
}

const head = `# [2024] EWHC 12 (SCCO)
Before: Costs Judge Example
Mr Adam Bell KC (instructed by Example Solicitors LLP) appeared for the Claimant.
Hearing dates: 3 and 4 May 2024`

test.each([
  ['three numbered paragraphs', '1. The claimant appeals.\n\n2. The appeal fails.\n\n3. There is no order for costs.'],
  ['paragraphs after a head', `${head}\n\n1. This is an appeal.\n2. It fails.\n3. I make no order.`],
  ['paragraphs after the line of a judge', 'Costs Judge Example:\n1. This is an appeal.\n2. It fails.'],
  ['paragraphs with quotations between them', '[1] The rule says:\n“The court may order costs.”\n[2] It may.\n[3] So I do.'],
  ['paragraphs below headings', '# Facts\n1. The bill was late.\n# Held\n2. It may be assessed.'],
])('gives no second number to %s', (_, text) => {
  const { ours, own } = numbersOf(text)
  expect(ours).toEqual([])
  expect(own.slice(0, 2)).toEqual(['para_1', 'para_2'])
})

test.each([
  ['prose', 'The claimant appeals.\nThe appeal fails.'],
  ['a list of two items amid prose', 'There are two issues.\n1. The hourly rate.\n2. The time.\nBoth were conceded.\nThe bill stands.'],
  ['a list that a sentence introduces', 'The judge gave three reasons:\n1. The rate.\n2. The time.\n3. The work.'],
  ['a list below a heading after prose', '# Facts\nThe bill was late.\n# Held\n1. It may be assessed.\n2. It is reduced.'],
  ['key points before prose', '1. The bill was late.\n2. It is reduced.\nThe claimant was injured.\nHe sued.\nHe won.\nThe bill followed.'],
  ['a single numbered line', '1. The claimant appeals.\nThe appeal fails.'],
])('numbers the paragraphs of %s', (_, text) => {
  const { ours, own } = numbersOf(text)
  expect(ours).toEqual(
    text
      .split('\n')
      .flatMap((line) => (line.startsWith('#') ? [] : [line]))
      .map((__, index) => index + 1),
  )
  expect(own).toEqual([])
})

test('treats ten numbers as those of a judgment, even after prose', () => {
  const text = `An editor wrote this introduction.\n${Array.from({ length: 10 }, (_, index) => `${index + 1}. It is so.`).join('\n')}`
  expect(numbersOf(text)).toMatchObject({ ours: [], own: expect.arrayContaining(['para_10']) })
})
