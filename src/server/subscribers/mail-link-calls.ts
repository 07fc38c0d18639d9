import type { MiddlewareHandler } from 'hono'
import { withoutSlash } from '#server/app.ts'
import type { Api, Call } from '#server/http/call.ts'

// Loaded late, because each is needed by few of the calls.
const own = () => import('./own-subscription.ts')
const pages = () => import('./subscriber-pages.ts')
const preferences = () => import('./preferences.ts')
const asPages: MiddlewareHandler<Api> = async (c, next) => (await pages()).failurePages(c, next)

/** The pages behind the links in subscribers' mails. Opening a link changes nothing. */
export const mailLinkCalls: readonly Call[] = [
  {
    call: 'POST /api/newsletter/confirm',
    who: 'anyone',
    answers: '`token`: 200 `{confirmed: true}`, also again; 404 the link no longer works; 422',
    handle: async (c) => (await own()).confirmByApi(c),
  },
  {
    call: 'POST /api/newsletter/unsubscribe',
    who: 'anyone',
    answers:
      '`?token=`, `follow` (an id or `all`) to end only that, with any body or the one of RFC 8058: 200 `{unsubscribed: true}`, also for an unknown token; 422',
    handle: async (c) => (await own()).unsubscribeByApi(c),
  },
  {
    // The address in `List-Unsubscribe`. A mail program posts to it, and a person who opens it gets the page.
    call: 'GET /api/newsletter/unsubscribe',
    who: 'anyone',
    answers: '303 to the page that unsubscribes',
    handle: async (c) => (await own()).leadToPage(c),
  },
  {
    call: 'GET /api/newsletter/export',
    who: 'anyone',
    answers: '`?token=`: 200 `OwnData` of that subscriber, as a file; 404; 422',
    handle: async (c) => (await own()).exportData(c),
  },
  {
    call: 'GET /newsletter/:page/',
    who: 'anyone',
    around: [asPages],
    answers: '301 to the address without a slash at its end',
    handle: withoutSlash,
  },
  {
    call: 'GET /newsletter/confirm',
    who: 'anyone',
    around: [asPages],
    answers: '`?token=`: the page with a form that posts to the same address',
    handle: async () => (await pages()).builtPage('confirm'),
  },
  {
    call: 'POST /newsletter/confirm',
    who: 'anyone',
    around: [asPages],
    answers: '303 to the page that says so',
    handle: async (c) => (await own()).confirmByForm(c),
  },
  {
    call: 'GET /newsletter/unsubscribe',
    who: 'anyone',
    around: [asPages],
    answers: '`?token=`: the page with a form that posts to the same address',
    handle: async () => (await pages()).builtPage('unsubscribe'),
  },
  {
    call: 'POST /newsletter/unsubscribe',
    who: 'anyone',
    around: [asPages],
    answers: '303 to the page that says so',
    handle: async (c) => (await own()).unsubscribeByForm(c),
  },
  {
    call: 'GET /newsletter/preferences',
    who: 'anyone',
    around: [asPages],
    answers: '`?token=`: the page of what the subscriber gets',
    handle: async (c) => (await preferences()).show(c),
  },
  {
    call: 'POST /newsletter/preferences',
    who: 'anyone',
    around: [asPages],
    answers: '303 to the page with the new choice; 422',
    handle: async (c) => (await preferences()).save(c),
  },
]
