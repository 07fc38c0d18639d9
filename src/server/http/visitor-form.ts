import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { problemSchema } from '#domain/fields/problem.ts'
import { fillTimeHeader, isSuspected, type VisitorFormTexts } from '#domain/forms/visitor-form.ts'
import { check, readJson } from './body.ts'
import { atMost, bodyLimits } from './body-limit.ts'
import type { Api, Call } from './call.ts'
import { malformed } from './problems.ts'
import { resultPage } from './result-page.ts'

const sentPlainly = (c: Context<Api>) => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')

/** Decodes leniently: bytes that are not UTF-8 become replacement characters. */
const looseFields = async (c: Context<Api>) => Object.fromEntries(new URLSearchParams(await c.req.text()))

/** @throws 400 for bytes that are not UTF-8, raw or percent-encoded. */
async function plainFields(c: Context<Api>): Promise<Record<string, string>> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer())
    decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))
  } catch {
    throw malformed('The form contains characters that cannot be read. Please type it again.')
  }
  return looseFields(c)
}

const atMostAsJson = atMost(bodyLimits.form)

/** Limits JSON further than the row of the call does, because the same text is larger as a plain form. */
const visitorFormLimit: MiddlewareHandler<Api> = (c, next) => (sentPlainly(c) ? next() : atMostAsJson(c, next))

/**
 * Reads a visitor's form: JSON with JavaScript, urlencoded without. No other call accepts urlencoded bodies.
 * `plainly` is the stricter schema for posts that no script has checked.
 */
export async function readVisitorForm<Value>(c: Context<Api>, schema: z.ZodType<Value>, plainly = schema) {
  const isPlain = sentPlainly(c)
  const sent = isPlain ? await plainFields(c) : await readJson(c, z.unknown())
  return { value: check(isPlain ? plainly : schema, sent), suspected: isSuspected(sent, c.req.header(fillTimeHeader)) }
}

/** The path of the page with the form, without its query. Null if the browser does not send it. */
export function formPage(c: Context<Api>): string | null {
  const page = URL.parse(c.req.header('Referer') ?? '')
  return page?.host === new URL(c.req.url).host ? page.pathname.slice(0, 200) : null
}

/** Answers plain form posts with a page instead of JSON. Status and texts stay the same. */
function plainAnswers(texts: VisitorFormTexts): MiddlewareHandler<Api> {
  return async (c, next) => {
    await next()
    if (!sentPlainly(c)) return
    const { ok, status } = c.res
    const problem = ok ? undefined : problemSchema.parse(await c.res.json())
    // The fields as typed, so that nothing is lost. A body over the limit was never read.
    const typed = ok || status === 413 ? {} : await looseFields(c)
    c.res = await resultPage(texts, { status, problem, typed })
  }
}

/** The row of a visitor's form. */
export const formCall = (path: string, texts: VisitorFormTexts, answers: string, handle: Call['handle']): Call => ({
  call: `POST ${path}`,
  who: 'anyone',
  body: bodyLimits.plainForm,
  around: [plainAnswers(texts), visitorFormLimit],
  answers,
  handle,
})
