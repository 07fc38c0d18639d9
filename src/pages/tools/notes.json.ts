import type { APIRoute } from 'astro'
import { content } from '#db/site/build-content.ts'
import { isJudgment } from '#domain/cases/type.ts'
import { paths } from '#domain/site/paths.ts'

/**
 * Every public note of the register, without its text. Whole judgments are left out, because they have their own
 * licences.
 */
export const GET: APIRoute = async ({ site }) => {
  const [cases, practice] = await Promise.all([content.cases(), content.practice()])
  const addressOf = (path: string) => new URL(path, site).href
  const licence = addressOf(`${paths.terms}#clause-4`)
  const notes = cases
    .filter((entry) => !isJudgment(entry))
    .map(({ title, citation, date, category, summary, author, slug }) => {
      return { title, citation, date, category, summary, author, link: addressOf(paths.case(slug)), licence }
    })
  return Response.json({ publisher: practice.name, licence, count: notes.length, notes })
}
