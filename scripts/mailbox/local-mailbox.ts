import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import * as z from 'zod'
import { escapeHtml } from '#domain/fields/escape-html.ts'
import { paths } from '#domain/site/paths.ts'
import { localFolder } from '#scripts/platform/folders.ts'
import type { FunctionsHost } from '#scripts/platform/functions-host.ts'
import type { Shutdown } from '#scripts/platform/shutdown.ts'

/** The id is the name of the file, which starts with the time. */
interface StoredMail {
  id: string
  mail: ParsedMail
  source: string
}

type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/**
 * A mail server on this machine that keeps every message in a folder and sends none.
 * `list` returns the newest 200, the newest first.
 */
async function openMailbox(folder: string) {
  await mkdir(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, answer) {
      count += 1
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${count}.eml`
      buffer(stream)
        .then((bytes) => writeFile(join(folder, name), bytes))
        .then(() => answer(null), answer)
    },
  })
  const listener = server.listen(0, '127.0.0.1').unref()
  await once(listener, 'listening')
  const address = z.object({ port: z.number() }).parse(listener.address())
  const read = async (id: string): Promise<StoredMail> => {
    const source = await readFile(join(folder, id), 'utf8')
    return { id, source, mail: await simpleParser(source) }
  }
  const list = async () => Promise.all((await readdir(folder)).toSorted().slice(-200).toReversed().map(read))
  return { url: `smtp://127.0.0.1:${address.port}`, list, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

const mailboxPath = '/admin/mailbox'

const styles = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8885;vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.875rem}iframe{width:100%;height:44rem;border:1px solid #8885;background:#fff}`

/** A message runs no script. Its links open in another tab, as in a mail program. */
const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
/** No part of a message may run or load. */
const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

const answer = (html: string, status = 200, more = ''): Response =>
  new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': more + policy, 'cache-control': 'no-store' },
  })

function page(title: string, body: string, status = 200): Response {
  // Without an icon Firefox requests /favicon.ico, which the policy refuses.
  const icon = '<link rel="icon" href="data:,">'
  const head = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${icon}`
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
async function answerMailbox(mailbox: Mailbox, request: Request, isStaff: boolean): Promise<Response> {
  if (!isStaff) return page('Local mailbox', `<p><a href="${paths.adminLogin}">Log in</a> to the desk, then reload this page.</p>`, 401)
  const [id = '', form] = new URL(request.url).pathname.slice(mailboxPath.length + 1).split('/')
  const messages = await mailbox.list()
  const found = messages.find((message) => message.id === id)
  if (!found) return listPage(messages)
  if (form !== 'html') return messagePage(found)
  return answer((found.mail.html || '').replace('<head>', '<head><base target="_blank">'), 200, `sandbox ${sandbox}; `)
}

/**
 * Opens the local mailbox and returns the handler of its pages. Undefined if the environment names a mail
 * server. Its function checks the session.
 */
export async function openLocalMailbox(shutdown: Shutdown, functions: FunctionsHost) {
  if (process.env['SMTP_URL']) return undefined
  const mailbox = await openMailbox(join(localFolder, 'mail'))
  shutdown.onStop(mailbox.stop)
  process.env['SMTP_URL'] = mailbox.url
  process.env['MAIL_FROM'] ||= 'website@mail.example'
  process.env['ENQUIRY_MAIL_TO'] ||= 'office@mail.example'
  return async (request: Request): Promise<Response | undefined> => {
    if (!`${new URL(request.url).pathname}/`.startsWith(`${mailboxPath}/`)) return undefined
    const me = new Request(new URL('/api/auth/me', request.url), { headers: { cookie: request.headers.get('cookie') ?? '' } })
    return answerMailbox(mailbox, request, (await functions.handle(me, { ip: '127.0.0.1' }))?.status === 200)
  }
}
