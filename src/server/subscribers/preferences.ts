import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { findOwnData, setCategories } from '#db/subscribers/subscription.ts'
import { paths } from '#domain/site/paths.ts'
import { categoriesSchema } from '#domain/subscribers/subscription.ts'
import { staticMarkup } from '#islands/static-markup.ts'
import { Preferences } from '#islands/subscribers/Preferences.tsx'
import type { Api } from '../http/call.ts'
import { builtPage, seeOther, tokenOf } from './subscriber-pages.ts'

/** `problem` says why a choice was not saved. */
async function answer(c: Context<Api>, token: string | undefined, problem?: string): Promise<Response> {
  const data = token && (await findOwnData(database(), token))
  if (!data) return seeOther(c, paths.newsletterUnknownLink)
  const chosen = problem === undefined ? data.categories : []
  const isSaved = c.req.query('saved') !== undefined && problem === undefined
  const record = staticMarkup(Preferences, { token, data: { ...data, categories: chosen }, isSaved, problem })
  return builtPage('preferences', { record }, problem === undefined ? 200 : 422)
}

export const show = (c: Context<Api>): Promise<Response> => answer(c, tokenOf(c))

export async function save(c: Context<Api>): Promise<Response> {
  const token = tokenOf(c)
  const chosen = categoriesSchema.safeParse(new URLSearchParams(await c.req.text()).getAll('categories'))
  if (!chosen.success) return answer(c, token, chosen.error.issues[0]?.message)
  if (!token || !(await setCategories(database(), token, chosen.data))) return seeOther(c, paths.newsletterUnknownLink)
  return seeOther(c, `${paths.newsletterPreferences}?${new URLSearchParams({ token, saved: '' })}`)
}
