import { listNewestCases, listNewestRows, listRowsBySlug, readRegisterSpan } from '#db/cases/cases.ts'
import { readChangedSlugs, readChanges } from '#db/publication/changes.ts'
import { firstRows } from '#domain/cases/register-pages.ts'
import { andMore } from '#domain/fields/counts.ts'
import { escapeHtml } from '#domain/fields/escape-html.ts'
import { paths } from '#domain/site/paths.ts'
import { registerSpanText } from '#domain/site/register-span.ts'
import { caseRows } from '#islands/cases/case-rows.ts'
import type { Part } from '../entries.ts'
import { onHomePage, rowsOr } from '../rows.ts'

export const latestCases: Part = {
  name: 'latest-cases',
  as: 'ul',
  draw: async ({ db }) => caseRows(await listNewestRows(db, onHomePage)),
}

/** The line above the newest cases of the home page. */
export const registerSpan: Part = {
  name: 'register-span',
  as: 'p',
  draw: async ({ db }) => `<span>${registerSpanText(await readRegisterSpan(db))}</span>`,
}

/** The rows of a one-page register, and the new ones. A longer register shows only its first rows. */
export const newestCases: Part = {
  name: 'newest-cases',
  as: 'ul',
  draw: async ({ db, newerCases }) => rowsOr('No cases found', [caseRows(await listNewestRows(db, firstRows + (await newerCases())))]),
  total: async ({ db }) => (await readRegisterSpan(db)).total,
}

/** Only the changed rows. The other rows of these pages stay until the next build. */
export const olderCases: Part = {
  name: 'older-cases',
  as: 'ul',
  draw: async ({ db }) => {
    const { changed } = await readChanges(db)
    const slugs = changed.filter(({ kind }) => kind === 'case').map(({ path }) => path.slice(paths.case('').length))
    return caseRows(await listRowsBySlug(db, slugs))
  },
}

/** The most new notes listed below a page that does not count them yet. */
const namedNotes = 10

/** Notes that were saved after the build, and so are missing from a page that counts notes. */
export const newerNotes: Part = {
  name: 'newer-notes',
  as: 'div',
  draw: async ({ db }) => {
    const { slugs } = await readChangedSlugs(db)
    const found = await listNewestCases(db, slugs, namedNotes)
    if (found.length === 0) return ''
    const links = found.map(({ slug, title }) => `<li><a class="link" href="${paths.case(slug)}">${escapeHtml(title)}</a></li>`)
    const more = slugs.length > namedNotes ? `<li>${andMore(slugs.length - namedNotes)}</li>` : ''
    return `<p>This page does not count notes that were added or changed after it was made:</p><ul>${links.join('')}${more}</ul>`
  },
}
