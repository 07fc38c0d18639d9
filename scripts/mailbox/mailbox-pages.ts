import { escapeHtml } from '#domain/fields/escape-html.ts'
import { paths } from '#domain/site/paths.ts'
import type { Mailbox, StoredMail } from './mailbox.ts'

export const mailboxPath = '/admin/mailbox'

const styles = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8885;vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.875rem}iframe{width:100%;height:44rem;border:1px solid #8885;background:#fff}`

/** A message runs no script. Its links open in another tab, as in a mail program. */
const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
/** Nothing of a message may run or load. */
const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

const answer = (html: string, status = 200, more = ''): Response =>
  new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': more + policy, 'cache-control': 'no-store' },
  })

function page(title: string, body: string, status = 200): Response {
  const head = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`
  return answer(`${head}<title>${escapeHtml(title)}</title><style>${styles}</style><h1>${escapeHtml(title)}</h1>${body}`, status)
}

const subjectOf = ({ mail }: StoredMail): string => mail.subject ?? '(no subject)'

function row(message: StoredMail): string {
  const to = [message.mail.to ?? []].flat().map(({ text }) => text)
  const sent = message.mail.date?.toLocaleString('en-GB', { timeZone: 'Europe/London' }) ?? ''
  const link = `<a href="${mailboxPath}/${message.id}">${escapeHtml(subjectOf(message))}</a>`
  return `<tr><td>${link}</td><td>${escapeHtml(to.join(', '))}</td><td>${sent}</td></tr>`
}

function listPage(messages: readonly StoredMail[]): Response {
  const table = `<table><thead><tr><th>Subject</th><th>To</th><th>Sent</th></tr></thead><tbody>${messages.map(row).join('')}</tbody></table>`
  const none = '<p>There is none yet. Send an enquiry from the contact page, then reload this page.</p>'
  const intro = '<p>This is the mail that this copy of the website would have sent. Nothing leaves this machine.</p>'
  return page('Local mailbox', intro + (messages.length === 0 ? none : table))
}

function messagePage(message: StoredMail): Response {
  const { id, mail, source } = message
  const frame = `<iframe title="The message as HTML" sandbox="${sandbox}" src="${mailboxPath}/${id}/html"></iframe>`
  const texts = { Text: mail.text ?? '', Headers: source.slice(0, source.search(/\r?\n\r?\n/)), Source: source }
  const parts = Object.entries(texts).map(([name, text]) => `<h2>${name}</h2><pre>${escapeHtml(text)}</pre>`)
  return page(subjectOf(message), `<p><a href="${mailboxPath}">All messages</a></p><h2>HTML</h2>${frame}${parts.join('')}`)
}

/** Answers the addresses below `/admin/mailbox`, for staff. */
export async function answerMailbox(mailbox: Mailbox, request: Request, isStaff: boolean): Promise<Response> {
  if (!isStaff) return page('Local mailbox', `<p><a href="${paths.adminLogin}">Log in</a> to the desk, then reload this page.</p>`, 401)
  const [id = '', form] = new URL(request.url).pathname.slice(mailboxPath.length + 1).split('/')
  const messages = await mailbox.list()
  const found = messages.find((message) => message.id === id)
  if (!found) return listPage(messages)
  if (form !== 'html') return messagePage(found)
  return answer((found.mail.html || '').replace('<head>', '<head><base target="_blank">'), 200, `sandbox ${sandbox}; `)
}
