import { database } from '#db/connection/client.ts'
import { readPractice } from '#db/practice/practice.ts'
import { escapeHtml } from '#domain/fields/escape-html.ts'
import type { Problem } from '#domain/fields/problem.ts'
import { answerStylesPath, type VisitorFormTexts } from '#domain/forms/visitor-form.ts'

interface Result {
  status: number
  problem: Problem | undefined
  typed: Record<string, string>
}

/** The page loads only the stylesheet, which the build writes to a fixed address, and runs no script. */
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function success({ sent, again, place }: VisitorFormTexts): string {
  return `<h1>${escapeHtml(sent.title)}</h1><p>${escapeHtml(sent.text)}</p><p><a href="${escapeHtml(place)}">${escapeHtml(again)}</a></p>`
}

function typedList(labels: VisitorFormTexts['labels'], typed: Record<string, string>): string {
  const rows = Object.entries(labels).flatMap(([name, label]) => {
    const value = Object.hasOwn(typed, name) ? typed[name] : undefined
    return value ? [`<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`] : []
  })
  return rows.length > 0 ? `<h2>What you wrote</h2><dl>${rows.join('')}</dl>` : ''
}

function failure({ failed, place, labels }: VisitorFormTexts, problem: Problem, typed: Record<string, string>): string {
  const reasons = problem.errors ? Object.values(problem.errors).flat() : [problem.detail]
  const reference = problem.status >= 500 && problem.requestId ? `<p class="small">Reference ${escapeHtml(problem.requestId)}</p>` : ''
  return `<h1>${escapeHtml(failed.title)}</h1><p>${escapeHtml(failed.text)}</p>
<ul>${reasons.map((reason) => `<li>${escapeHtml(reason)}</li>`).join('')}</ul>
<p>Your browser&#39;s Back button returns to the form as you filled it in.</p><p><a href="${escapeHtml(place)}">Return to the form</a></p>
${typedList(labels, typed)}${reference}`
}

/** Blank if the database cannot be read, because the page must still be shown. */
async function readName({ status }: Result): Promise<string> {
  if (status >= 500) return ''
  return readPractice(database()).then(
    ({ name }) => name,
    () => '',
  )
}

/** In bytes. Netlify answers at most 6 MB, and escaping multiplies the length of quotation marks. */
const largestPage = 6 * 1024 * 1024 - 64 * 1024

/** Answers a form sent without JavaScript. Repeats the typed text unless that exceeds the limit. */
export async function resultPage(texts: VisitorFormTexts, result: Result): Promise<Response> {
  const name = await readName(result)
  const whole = pageOf(texts, name, result)
  const html = Buffer.byteLength(whole) > largestPage ? pageOf(texts, name, { ...result, typed: {} }) : whole
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
  return new Response(html, { status: result.status, headers })
}

function pageOf(texts: VisitorFormTexts, name: string, { problem, typed }: Result): string {
  const title = problem ? texts.failed.title : texts.sent.title
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml([title, name].filter(Boolean).join(' | '))}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${answerStylesPath}"></head><body><main>${name && `<p class="name">${escapeHtml(name)}</p>`}
${problem ? failure(texts, problem, typed) : success(texts)}
</main></body></html>
`
}
