import { describe, expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { subscribers as subscriberTable } from '#db/schema/subscribers.ts'
import { answerStylesPath, fillTimeHeader, minimumFillTime, trapField } from '#domain/forms/visitor-form.ts'
import { rules } from '#server/http/limits.ts'
import { call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry } from '#test/fixtures.ts'
import { setRows } from '#test/rows.ts'

useDatabase()

const urlencoded = 'application/x-www-form-urlencoded'
const typed = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@visitors.example', phone: '', service: '', message: 'Please draft.' }

const post = (path: string, fields: Record<string, string>, type = urlencoded) =>
  call(path, { body: new URLSearchParams(fields).toString(), headers: { 'Content-Type': type } })
const consented = { ...typed, consent: 'yes' }
const plain = (fields: Record<string, string>) => post('/api/contact', { consent: 'yes', ...fields, [trapField]: fields[trapField] ?? '' })

async function page(response: Response, status: number): Promise<string> {
  const html = await response.text()
  expect(response.status, html).toBe(status)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  return html
}

describe('a form sent without JavaScript', () => {
  test("is stored once, and answered with a page about that, whose policy allows only the site's styles", async () => {
    const response = await plain(typed)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("style-src 'self'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|script/)
    const html = await page(response, 201)
    expect(html).toContain(`<link rel="stylesheet" href="${answerStylesPath}">`)
    expect(html).toContain('Your message has been sent. We&#39;ll be in touch soon.')
    expect(html).toContain('href="/contact#enquiry"')
    // A second click, or a script that then sends the form too.
    expect(await page(await plain(typed), 201)).toBe(html)
    expect((await call('/api/contact', { json: typed })).status).toBe(201)
    expect(await database().select().from(enquiryTable)).toMatchObject([{ ...typed, phone: null, service: null, suspected: false }])
  })

  test("is refused with the reasons if it is invalid, and shows the visitor's input as text", async () => {
    const html = await page(await plain({ ...typed, email: 'vera', message: '</dd><script>alert(1)</script>"\'&', lastName: '' }), 422)
    expect(html).toContain('<li>Last name is required</li><li>Please enter a valid email address</li>')
    expect(html).toContain('&lt;/dd&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
    expect(html).not.toContain('<script')
    expect(html).toContain('href="/contact#enquiry"')
    expect(await database().$count(enquiryTable)).toBe(0)
  })

  test("is refused if its bytes are not text, shows the visitor's input, and may contain a percent sign that escapes nothing", async () => {
    const send = (message: string) => {
      const body = `${new URLSearchParams({ ...consented, message: '', [trapField]: '' })}&message=${message}`
      return call('/api/contact', { body, headers: { 'Content-Type': urlencoded } })
    }
    for (const bytes of ['%FF', 'x%ED%A0%80y']) expect(await page(await send(bytes), 400)).toContain('vera@visitors.example')
    await page(await send('50%+of+%C2%A31%'), 201)
    expect(await database().select().from(enquiryTable)).toMatchObject([{ message: '50% of £1%' }])
  })

  test('counts against the limit, and the page states how long to wait', async () => {
    await plain(typed)
    await setRows(rateLimits, { count: rules.contact.limit })
    const refused = await plain({ ...typed, message: 'One more' })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await page(refused, 429)).toContain('Too many attempts. Please try again in 15 minutes.')
  })

  test.each([undefined, 'true'])("stores nothing with the consent box at %j, and shows the visitor's input", async (consent) => {
    const html = await page(await post('/api/contact', consent === undefined ? typed : { ...typed, consent }), 422)
    expect(html).toContain('You must consent to the collection and storage of your data.')
    expect(html).toContain(typed.message)
    expect(await database().$count(enquiryTable)).toBe(0)
  })

  test("keeps all text up to the platform's limit, and its page stays within the limit of an answer", async () => {
    const message = `Begins ${'法'.repeat(500_000)} ends`
    const whole = await page(await plain({ ...typed, message }), 422)
    expect(whole).toContain('Message must be at most 10,000 characters')
    expect(whole).toContain(message)
    const doubled = await page(await plain({ ...typed, message: '"'.repeat(1_900_000) }), 422)
    expect(doubled).toContain('Back button')
    expect(Buffer.byteLength(doubled)).toBeLessThan(6 * 1024 * 1024)
    expect(await page(await plain({ ...typed, message: 'x'.repeat(6 * 1024 * 1024) }), 413)).toContain('Back button')
  })

  test('drops invisible characters instead of refusing the form, and accepts 10,000 characters like the form with JavaScript', async () => {
    const message = `${'x\r\n'.repeat(4999)}xx`
    await page(await plain({ ...typed, message: `${message}\u0000`, firstName: 'Ve\u0000ra' }), 201)
    const json = { ...enquiry(), message: message.replaceAll('\r\n', '\n') }
    expect((await call('/api/contact', { json })).status).toBe(201)
    const [first, second] = await database().select().from(enquiryTable)
    expect([first?.firstName, first?.message]).toEqual(['Vera', second?.message])
    expect(first?.message).toHaveLength(10_000)
  })

  test('subscribes to the newsletter with the same answer, whether the address is known or not', async () => {
    const subscribe = () => post('/api/newsletter', { email: 'Vera@Visitors.example' }, `${urlencoded}; charset=UTF-8`)
    const [first, second] = [await page(await subscribe(), 201), await page(await subscribe(), 201)]
    expect(second).toBe(first)
    expect(first).toContain('Thank you for subscribing to our newsletter.')
    expect(await page(await post('/api/newsletter', {}), 422)).toContain('Email is required')
    expect(await database().select().from(subscriberTable)).toMatchObject([{ email: 'vera@visitors.example' }])
  })

  test('is accepted by only these two calls', async () => {
    await problem(await post('/api/auth/login', { username: 'clerk', password: 'x' }), 415)
    await problem(await post('/api/cases', {}), 401)
    await problem(await post('/api/contact', typed, 'multipart/form-data; boundary=x'), 415)
    await problem(await post('/api/contact', typed, `${urlencoded}x`), 415)
  })
})

describe('a form that was filled in by a program', () => {
  const asJson = (extra: object, headers: Record<string, string> = {}) =>
    call('/api/contact', { json: { ...enquiry(), ...extra }, headers })
  const suspicions = async () => (await database().select().from(enquiryTable).orderBy(enquiryTable.id)).map(({ suspected }) => suspected)

  test('is stored as suspected, gets the same answer, and counts against the limit like any other form', async () => {
    const answers = [
      await asJson({}),
      await asJson({ [trapField]: 'https://spam.example' }),
      await asJson({ message: 'In haste' }, { [fillTimeHeader]: String(minimumFillTime - 1) }),
      await asJson({ [trapField]: '', message: 'Another' }, { [fillTimeHeader]: String(minimumFillTime) }),
    ]
    expect(new Set(await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))).size).toBe(1)
    expect(await suspicions()).toEqual([false, true, true, false])
    // Without JavaScript only the trap tells.
    await page(await plain({ ...typed, [trapField]: 'x' }), 201)
    expect((await suspicions()).at(-1)).toBe(true)
    await setRows(rateLimits, { count: rules.contact.limit })
    await problem(await asJson({ [trapField]: 'x', message: 'One more' }), 429)
  })

  test('marks a subscription as suspected until a person subscribes the same address, and not after that', async () => {
    const subscribe = (extra: object) => call('/api/newsletter', { json: { email: 'vera@visitors.example', ...extra } })
    const suspected = async () => (await database().select().from(subscriberTable)).map((row) => row.suspected)
    for (const [extra, expected] of [
      [{ [trapField]: 'x' }, true],
      [{}, false],
      [{ [trapField]: 'x' }, false],
    ] as const) {
      expect((await subscribe(extra)).status).toBe(201)
      expect(await suspected()).toEqual([expected])
    }
  })
})
