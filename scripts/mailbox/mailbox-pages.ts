import type { AddressObject } from 'mailparser'
import { escapeHtml } from '#domain/fields/escape-html.ts'
import { paths } from '#domain/site/paths.ts'
import type { Mailbox, StoredMail } from './mailbox.ts'

export const mailboxPath = '/admin/mailbox'

const styles = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8885;vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.875rem}iframe{width:100%;height:44rem;border:1px solid #8885;background:#fff}
h2{font-size:1.1rem;margin-top:2rem}.soft{opacity:.7}`

/** A message runs no script. Its links open in another tab, as in a mail program. */
const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** Nothing of a message may run or load. */
const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

function page(title: string, body: string, status = 200): Response {
  const head = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`
  return new Response(`${head}<title>${escapeHtml(title)}</title><style>${styles}</style><body>${body}</body></html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' },
  })
}

const addresses = (found: AddressObject | AddressObject[] | undefined): string =>
  [found ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')
const dateOf = ({ mail }: StoredMail): string => (mail.date ?? new Date(0)).toLocaleString('en-GB', { timeZone: 'Europe/London' })

function listPage(messages: readonly StoredMail[]): Response {
  const rows = messages.map((message) => {
    const { id, mail } = message
    const link = `<a href="${mailboxPath}/${id}">${escapeHtml(mail.subject ?? '(no subject)')}</a>`
    return `<tr><td>${link}</td><td>${escapeHtml(addresses(mail.to))}</td><td>${escapeHtml(dateOf(message))}</td></tr>`
  })
  const table = `<table><thead><tr><th>Subject</th><th>To</th><th>Sent</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const none = '<p>No mail yet. Send an enquiry from the contact page, then reload this page.</p>'
  const intro = '<p class="soft">This is the mail that this copy of the website would have sent. Nothing leaves this machine.</p>'
  const back = `<p><a href="${paths.adminDashboard}">Return to the dashboard</a></p>`
  return page('Local mailbox', `<h1>Local mailbox</h1>${intro}${rows.length === 0 ? none : table}${back}`)
}

function messagePage({ id, mail, source }: StoredMail): Response {
  const headers = source.slice(0, source.search(/\r?\n\r?\n/))
  const parts = [
    `<p><a href="${mailboxPath}">All messages</a></p><h1>${escapeHtml(mail.subject ?? '(no subject)')}</h1>`,
    `<h2>HTML</h2><iframe title="The message as HTML" sandbox="${sandbox}" src="${mailboxPath}/${id}/html"></iframe>`,
    `<h2>Text</h2><pre>${escapeHtml(mail.text ?? '')}</pre>`,
    `<h2>Headers</h2><pre>${escapeHtml(headers)}</pre>`,
    `<h2>Source</h2><pre>${escapeHtml(source)}</pre>`,
  ]
  return page(mail.subject ?? 'Message', parts.join(''))
}

const htmlPage = ({ mail }: StoredMail): Response =>
  new Response((mail.html || '').replace('<head>', '<head><base target="_blank">'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `sandbox ${sandbox}; ${policy}`,
      'cache-control': 'no-store',
    },
  })

const loginAdvice = `<h1>Local mailbox</h1><p><a href="${paths.adminLogin}">Log in</a> to the desk, then reload this page.</p>`

/** Answers the addresses below `/admin/mailbox`, for staff. */
export async function answerMailbox(mailbox: Mailbox, request: Request, isStaff: () => Promise<boolean>): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!(await isStaff())) return page('Local mailbox', loginAdvice, 401)
  const [id = '', form] = pathname.slice(mailboxPath.length + 1).split('/')
  if (id === '') return listPage(await mailbox.list())
  const found = await mailbox.find(id)
  if (!found) return page('Not found', `<h1>This message does not exist</h1><p><a href="${mailboxPath}">All messages</a></p>`, 404)
  return form === 'html' ? htmlPage(found) : messagePage(found)
}
