import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { componentsWithStyles, styleFaults } from './page-styles.ts'

/** Modules of `src/drawn` that draw only pages other than the home page. */
const notAtHome = [
  'Beside',
  'community/CauseList',
  'services/ServiceDetail',
  'services/ServiceRow',
  'news/NewsArticle',
  'NoneYetRow',
  '../ui/Markup',
]

test.each([
  ['case', 'src/islands/cases/CaseReport.tsx', []],
  ['register', 'src/islands/cases/MentionRow.tsx', []],
  ['home', 'src/islands/news/NewsRow.tsx', notAtHome],
  ['legal', 'src/islands/fees/FeesText.tsx', []],
  ['service', 'src/islands/services/ServiceDetail.tsx', ['services/ServiceLine']],
  ['news', 'src/islands/news/NewsArticle.tsx', []],
  ['newsletter', 'src/islands/newsletter/IssueArticle.tsx', []],
  ['team', 'src/islands/team/TeamProfile.tsx', []],
  ['contact', 'src/islands/enquiries/EnquiryForm.tsx', []],
  ['community', 'src/islands/community/CauseList.tsx', []],
  ['tool', 'src/islands/tools/RatesPage.tsx', []],
])('the styles of a %s page have the utilities of every component that the page draws', async (kind, component, elsewhere) => {
  const components = componentsWithStyles(kind)
  expect(components).toContain(component)
  for (const name of elsewhere) components.delete(posix.join('src/islands', `${name}.tsx`))
  expect(await styleFaults(`src/styles/${kind}-page.css`, components)).toEqual([])
})

test.each([
  ['live-form', ['islands/forms/LiveForm', 'islands/Tick', 'ui/Button', 'ui/Toaster']],
  ['record-notice', ['islands/RecordNotices', 'islands/NotFoundBill']],
])('the styles %s, which a script loads, have the utilities of what it draws', async (sheet, names) => {
  const components = names.map((name) => `src/${name}.tsx`)
  expect(await styleFaults(`src/styles/${sheet}.css`, components)).toEqual([])
})

test('names a component whose utilities the styles leave out', async () => {
  const [first] = await styleFaults('src/styles/case-page.css', ['src/islands/NoneYetRow.tsx'])
  expect(first).toBe('src/styles/case-page.css names no source of border-rule: src/islands/NoneYetRow.tsx')
})

test('names a source of the styles that does not exist', async () => {
  const sheet = posix.join(await temporaryFolder({ 'page.css': "@source './{Here,Gone}.tsx';", 'Here.tsx': '' }), 'page.css')
  expect(await styleFaults(sheet, [])).toEqual([expect.stringMatching(/page\.css names a source that does not exist: .*\/Gone\.tsx$/)])
})
