import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { confirmFollow } from '#db/follows/follow.ts'
import { confirmSubscription, findOwnData } from '#db/subscribers/subscription.ts'
import { unsubscribe } from '#db/subscribers/suppressions.ts'
import { paths } from '#domain/site/paths.ts'
import { type OwnData, tokenFieldsSchema, unsubscribeFieldsSchema } from '#domain/subscribers/subscription.ts'
import { withoutSlash } from '#server/app.ts'
import { check, readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { stopFollowing } from '../follows/stop-following.ts'
import { builtPage, failurePages, seeOther, tokenOf, unknownLink } from './subscriber-pages.ts'

/** Confirms one follow, or the newsletter. */
const confirm = (token: string, follow: number | undefined): Promise<boolean> =>
  follow === undefined ? confirmSubscription(database(), token) : confirmFollow(database(), token, follow)

/** @throws 404 without such a subscription, 422 without a token */
async function confirmByApi(c: Context<Api>): Promise<Response> {
  const { token, follow } = await readJson(c, tokenFieldsSchema)
  if (!(await confirm(token, follow))) throw unknownLink()
  return c.json({ confirmed: true })
}

/**
 * Mail programs post here, with `List-Unsubscribe=One-Click` as the body (RFC 8058). The body is not read.
 * @throws 422 without a token
 */
async function unsubscribeByApi(c: Context<Api>): Promise<Response> {
  const { token, follow } = check(unsubscribeFieldsSchema, c.req.query())
  await (follow === undefined ? unsubscribe(database(), token) : stopFollowing(token, follow))
  // The same answer for a token without a subscriber, because that subscriber may have left before.
  return c.json({ unsubscribed: true })
}

/** Changes nothing. */
function leadToPage(c: Context<Api>): Response {
  const { token = '', follow } = c.req.query()
  const [page, action] = follow === undefined ? [paths.newsletterUnsubscribe, {}] : [paths.newsletterPreferences, { stop: follow }]
  return seeOther(c, `${page}?${new URLSearchParams({ token, ...action })}`)
}

/** @throws 404 without such a subscription, 422 without a token */
async function exportData(c: Context<Api>): Promise<Response> {
  const { token } = check(tokenFieldsSchema, c.req.query())
  const found = await findOwnData(database(), token)
  if (!found) throw unknownLink()
  c.header('Content-Disposition', 'attachment; filename="newsletter-data.json"')
  return c.json<OwnData>(found)
}

async function confirmByForm(c: Context<Api>): Promise<Response> {
  const { success, data } = tokenFieldsSchema.safeParse(c.req.query())
  if (!success || !(await confirm(data.token, data.follow))) return seeOther(c, paths.newsletterUnknownLink)
  if (data.follow === undefined) return seeOther(c, paths.newsletterConfirmed)
  return seeOther(c, `${paths.newsletterPreferences}?${new URLSearchParams({ token: data.token, confirmed: '' })}`)
}

async function unsubscribeByForm(c: Context<Api>): Promise<Response> {
  const token = tokenOf(c)
  if (token === undefined) return seeOther(c, paths.newsletterUnknownLink)
  await unsubscribe(database(), token)
  return seeOther(c, paths.newsletterUnsubscribed)
}

// Loaded late, because only this page is drawn by React.
const preferences = () => import('./preferences.ts')

/** The pages behind the links in subscribers' mails. Opening a link changes nothing. */
export const mailLinkCalls: readonly Call[] = [
  {
    call: 'POST /api/newsletter/confirm',
    who: 'anyone',
    answers: '`token`: 200 `{confirmed: true}`, also again; 404 the link no longer works; 422',
    handle: confirmByApi,
  },
  {
    call: 'POST /api/newsletter/unsubscribe',
    who: 'anyone',
    answers:
      '`?token=`, `follow` (an id or `all`) to end only that, with any body or the one of RFC 8058: 200 `{unsubscribed: true}`, also for an unknown token; 422',
    handle: unsubscribeByApi,
  },
  {
    // The address in `List-Unsubscribe`. A mail program posts to it, and a person who opens it gets the page.
    call: 'GET /api/newsletter/unsubscribe',
    who: 'anyone',
    answers: '303 to the page that unsubscribes',
    handle: leadToPage,
  },
  {
    call: 'GET /api/newsletter/export',
    who: 'anyone',
    answers: '`?token=`: 200 `OwnData` of that subscriber, as a file; 404; 422',
    handle: exportData,
  },
  {
    call: 'GET /newsletter/:page/',
    who: 'anyone',
    around: [failurePages],
    answers: '301 to the address without a slash at its end',
    handle: withoutSlash,
  },
  {
    call: 'GET /newsletter/confirm',
    who: 'anyone',
    around: [failurePages],
    answers: '`?token=`: the page with a form that posts to the same address',
    handle: () => builtPage('confirm'),
  },
  {
    call: 'POST /newsletter/confirm',
    who: 'anyone',
    around: [failurePages],
    answers: '303 to the page that says so',
    handle: confirmByForm,
  },
  {
    call: 'GET /newsletter/unsubscribe',
    who: 'anyone',
    around: [failurePages],
    answers: '`?token=`: the page with a form that posts to the same address',
    handle: () => builtPage('unsubscribe'),
  },
  {
    call: 'POST /newsletter/unsubscribe',
    who: 'anyone',
    around: [failurePages],
    answers: '303 to the page that says so',
    handle: unsubscribeByForm,
  },
  {
    call: 'GET /newsletter/preferences',
    who: 'anyone',
    around: [failurePages],
    answers: '`?token=`: the page of what the subscriber gets',
    handle: async (c) => (await preferences()).show(c),
  },
  {
    call: 'POST /newsletter/preferences',
    who: 'anyone',
    around: [failurePages],
    answers: '303 to the page with the new choice; 422',
    handle: async (c) => (await preferences()).save(c),
  },
]
