import { DOMParser } from '@xmldom/xmldom'
import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { readJudgmentXml } from '#domain/find-case-law/akoma-ntoso.ts'
import { judgmentHash, judgmentXml } from '#domain/find-case-law/judgment.fixture.ts'
import { blankCase, type CaseFields } from '#stores/cases/case-edits.ts'
import { takeCurrent } from './fill-case.tsx'

const current = () => readJudgmentXml(judgmentXml(), (xml) => new DOMParser().parseFromString(xml, 'text/xml'))
function formWith(fields: Partial<CaseFields>) {
  const form = createFormControl<CaseFields, unknown, object>({ defaultValues: { ...blankCase(null, new Date()), ...fields } })
  // Pretend that the form is mounted. Before that it returns its default values.
  form.control._state.mount = true
  return form
}

test('replaces the text of an earlier version of a judgment with the current one', () => {
  const form = formWith({ content: 'The earlier text.', sourceHash: 'b2'.repeat(32) })
  takeCurrent(form, current())
  expect(form.getValues()).toMatchObject({ content: expect.stringContaining('detailed assessment'), sourceHash: judgmentHash })
})

test("keeps a person's corrections of a judgment's current text", () => {
  const form = formWith({ content: 'The current text, corrected.', sourceHash: judgmentHash })
  takeCurrent(form, current())
  expect(form.getValues('content')).toBe('The current text, corrected.')
})
