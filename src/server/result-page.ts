import { createHash } from 'node:crypto'
import type { Problem } from '#domain/problem.ts'
import { site } from '#domain/site.ts'
import type { VisitorFormTexts } from '#domain/visitor-form.ts'

export interface Result {
  status: number
  problem?: Problem
  typed?: Record<string, string>
}

/** The site's stylesheet has a name that only the build knows, so this page brings the few values it needs. */
const style = `
:root{color-scheme:light}
body{margin:0;background:#fbf8f1;color:#14202e;font:1.0625rem/1.6 system-ui,'Segoe UI',sans-serif}
main{max-width:38rem;margin:0 auto;padding:3rem 1.25rem 5rem}
.name{margin:0 0 2.5rem;padding-bottom:.5rem;border-bottom:1px solid #a3262c;font:1.25rem/1.3 Georgia,serif}
h1{margin:0;font:2.25rem/1.15 Georgia,serif}
h2{margin:2.5rem 0 0;padding-top:1rem;border-top:1px solid #ddd5c4;font:1.25rem/1.4 Georgia,serif}
ul{padding-left:1.25rem;color:#7f1b20}
dt{margin-top:.75rem;color:#5f6975;font-size:.9375rem}
dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
a{display:inline-block;padding:.6rem 1.25rem;border:1px solid;border-radius:2px;color:inherit;text-decoration:none}
a:hover{background:#f3eee3}
:focus-visible{outline:2px solid #a3262c;outline-offset:3px}
.small{color:#5f6975;font-size:.8125rem}
`

const hash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

function success({ sent, again, place }: VisitorFormTexts): string {
  return `<h1>${escaped(sent.title)}</h1><p>${escaped(sent.text)}</p><p><a href="${escaped(place)}">${escaped(again)}</a></p>`
}

function typedList(labels: VisitorFormTexts['labels'], typed: Record<string, string>): string {
  const rows = Object.entries(labels).flatMap(([name, label]) => {
    const value = Object.hasOwn(typed, name) ? typed[name] : undefined
    return value ? [`<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`] : []
  })
  return rows.length > 0 ? `<h2>What you wrote</h2><dl>${rows.join('')}</dl>` : ''
}

function failure({ failed, place, labels }: VisitorFormTexts, problem: Problem, typed: Record<string, string>): string {
  const reasons = problem.errors ? Object.values(problem.errors).flat() : [problem.detail]
  const reference = problem.status >= 500 && problem.requestId ? `<p class="small">Reference ${escaped(problem.requestId)}</p>` : ''
  return `<h1>${escaped(failed.title)}</h1><p>${escaped(failed.text)}</p>
<ul>${reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('')}</ul>
<p>Your browser&#39;s Back button returns to the form as you filled it in.</p><p><a href="${escaped(place)}">Return to the form</a></p>
${typedList(labels, typed)}${reference}`
}

/** The answer to a form that was sent without script. */
export function resultPage(texts: VisitorFormTexts, { status, problem, typed = {} }: Result): Response {
  const title = problem ? texts.failed.title : texts.sent.title
  const html = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} | ${escaped(site.name)}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style></head><body><main><p class="name">${escaped(site.name)}</p>
${problem ? failure(texts, problem, typed) : success(texts)}
</main></body></html>
`
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy } })
}
