import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { fillTimeHeader, isSuspected, type VisitorFormTexts } from '#domain/enquiries/visitor-form.ts'
import { problemSchema } from '#domain/fields/problem.ts'
import type { Api } from './app.ts'
import { check, readJson } from './body.ts'
import { atMost, bodyLimits } from './body-limit.ts'
import { malformed } from './problems.ts'
import { resultPage } from './result-page.ts'

const sentPlainly = (c: Context<Api>) => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')

/** As typed; bytes that are no UTF-8 become signs that nobody wrote. */
const looseFields = async (c: Context<Api>) => Object.fromEntries(new URLSearchParams(await c.req.text()))

/** @throws 400 for bytes that are no UTF-8, sent as they are or escaped. */
async function plainFields(c: Context<Api>): Promise<Record<string, string>> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer())
    decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))
  } catch {
    throw malformed('The form holds characters that cannot be read. Please type it again.')
  }
  return looseFields(c)
}

const atMostAsJson = atMost(bodyLimits.form)
const atMostPlainly = atMost(bodyLimits.plainForm)

/** The same text is larger without script, so each way has its own limit. */
export const visitorFormLimit: MiddlewareHandler<Api> = (c, next) => (sentPlainly(c) ? atMostPlainly : atMostAsJson)(c, next)

/**
 * What a visitor's form sends: JSON with script, urlencoded without. No other call of the API takes the latter.
 * `plainly` is the stricter schema of a post that no script has checked.
 */
export async function readVisitorForm<Value>(c: Context<Api>, schema: z.ZodType<Value>, plainly = schema) {
  const isPlain = sentPlainly(c)
  const sent = isPlain ? await plainFields(c) : await readJson(c, z.unknown())
  return { value: check(isPlain ? plainly : schema, sent), suspected: isSuspected(sent, c.req.header(fillTimeHeader)) }
}

/** A page without script is answered with a page: the same status and words as the JSON would have. */
export function plainAnswers(texts: VisitorFormTexts): MiddlewareHandler<Api> {
  return async (c, next) => {
    await next()
    if (!sentPlainly(c)) return
    const { status } = c.res
    if (c.res.ok) c.res = resultPage(texts, { status })
    else c.res = resultPage(texts, { status, problem: problemSchema.parse(await c.res.json()), typed: await typedIn(c, status) })
  }
}

/** What was typed, so that it is not lost; too large a body was never read. */
async function typedIn(c: Context<Api>, status: number): Promise<Record<string, string>> {
  return status === 413 ? {} : looseFields(c)
}
