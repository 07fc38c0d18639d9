import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { confirmFollow } from '#db/follows/follow.ts'
import { hasFollows } from '#db/follows/own-follows.ts'
import { findOwnData, setCategories } from '#db/subscribers/subscription.ts'
import { paths } from '#domain/site/paths.ts'
import { categoriesSchema, followIdSchema, stoppedFollowSchema } from '#domain/subscribers/subscription.ts'
import { staticMarkup } from '#islands/static-markup.ts'
import { doneTexts, Preferences, type PreferencesProps } from '#islands/subscribers/Preferences.tsx'
import { stopFollowing } from '../follows/stop-following.ts'
import type { Api } from '../http/call.ts'
import { builtPage, seeOther, tokenOf } from './subscriber-pages.ts'

/** The completed action, from the address. */
const doneIn = (c: Context<Api>): PreferencesProps['done'] =>
  (['saved', 'confirmed', 'stopped'] as const).find((done) => c.req.query(done) !== undefined)

/** `problem` is the reason why a choice was not saved. */
async function answer(c: Context<Api>, token: string | undefined, problem?: string): Promise<Response> {
  const data = token && (await findOwnData(database(), token))
  if (!data) return seeOther(c, paths.newsletterUnknownLink)
  const chosen = problem === undefined ? data.categories : []
  const toStop = data.follows.find(({ id }) => String(id) === c.req.query('stop'))
  const props = { token, data: { ...data, categories: chosen }, done: problem === undefined ? doneIn(c) : undefined, toStop, problem }
  return builtPage('preferences', { record: staticMarkup(Preferences, props) }, problem === undefined ? 200 : 422)
}

export const show = (c: Context<Api>): Promise<Response> => answer(c, tokenOf(c))

async function stop(c: Context<Api>, token: string | undefined, which: string): Promise<Response> {
  const { data: id } = stoppedFollowSchema.safeParse(which)
  if (token === undefined || id === undefined) return answer(c, token)
  return (await stopFollowing(token, id)) ? backTo(c, token, 'stopped') : seeOther(c, paths.newsletterUnsubscribed)
}

async function confirm(c: Context<Api>, token: string | undefined, which: string): Promise<Response> {
  const { data: id } = followIdSchema.safeParse(which)
  const isConfirmed = token !== undefined && id !== undefined && (await confirmFollow(database(), token, id))
  return isConfirmed ? backTo(c, token, 'confirmed') : answer(c, token)
}

const backTo = (c: Context<Api>, token: string, done: NonNullable<PreferencesProps['done']>): Response =>
  seeOther(c, `${paths.newsletterPreferences}?${new URLSearchParams({ token, [done]: '' })}`)

async function choose(c: Context<Api>, token: string | undefined, categories: string[]): Promise<Response> {
  const chosen = categoriesSchema.safeParse(categories)
  if (!chosen.success) return answer(c, token, chosen.error.issues[0]?.message)
  if (token && chosen.data.length === 0 && !(await hasFollows(database(), token))) return answer(c, token, doneTexts.nothingChosen)
  if (!token || !(await setCategories(database(), token, chosen.data))) return seeOther(c, paths.newsletterUnknownLink)
  return backTo(c, token, 'saved')
}

/** The page has several forms: the choice of newsletters, and a button for each follow. */
export async function save(c: Context<Api>): Promise<Response> {
  const token = tokenOf(c)
  const fields = new URLSearchParams(await c.req.text())
  const [toStop, toConfirm] = [fields.get('stop'), fields.get('confirm')]
  if (toStop !== null) return stop(c, token, toStop)
  if (toConfirm !== null) return confirm(c, token, toConfirm)
  return choose(c, token, fields.getAll('categories'))
}
