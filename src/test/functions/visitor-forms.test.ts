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
  test('is stored, and answered with a page about that', async () => {
    const html = await page(await plain(typed), 201)
    expect(html).toContain('Your message has been sent. We&#39;ll be in touch soon.')
    expect(html).toContain('href="/contact#enquiry"')
    expect(await database().select().from(enquiryTable)).toMatchObject([{ ...typed, phone: null, service: null, suspected: false }])
  })

  test("is answered with a page whose policy allows only the site's styles", async () => {
    const response = await plain(typed)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("style-src 'self'")
    expect(await response.text()).toContain(`<link rel="stylesheet" href="${answerStylesPath}">`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|script/)
  })

  test("is refused with the reasons if it is invalid, and shows the visitor's input as text", async () => {
    const html = await page(await plain({ ...typed, email: 'vera', message: '</dd><script>alert(1)</script>"\'&', lastName: '' }), 422)
    expect(html).toContain('<li>Last name is required</li><li>Please enter a valid email address</li>')
    expect(html).toContain('&lt;/dd&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
    expect(html).not.toContain('<script')
    expect(html).toContain('href="/contact#enquiry"')
    expect(await database().$count(enquiryTable)).toBe(0)
  })

  test.each(['%FF', '%C0%AF', 'x%ED%A0%80y'])(
    "is refused with %s in it, which is not text, and shows the visitor's input",
    async (bytes) => {
      const body = `${new URLSearchParams({ ...consented, [trapField]: '' })}&message=${bytes}`
      const response = await call('/api/contact', { body, headers: { 'Content-Type': urlencoded } })
      expect(await page(response, 400)).toContain('vera@visitors.example')
      expect(await database().$count(enquiryTable)).toBe(0)
    },
  )

  test('may contain a percent sign that escapes nothing', async () => {
    const body = `${new URLSearchParams({ ...consented, message: '', [trapField]: '' })}&message=50%+of+%C2%A31%`
    await page(await call('/api/contact', { body, headers: { 'Content-Type': urlencoded } }), 201)
    expect(await database().select().from(enquiryTable)).toMatchObject([{ message: '50% of £1%' }])
  })

  test('is stored once if it is sent twice, as by a double click, even after a script sent it', async () => {
    const answers = await Promise.all([plain(typed), plain(typed)])
    const [first, second] = await Promise.all(answers.map((one) => page(one, 201)))
    expect(second).toBe(first)
    expect((await call('/api/contact', { json: typed })).status).toBe(201)
    expect(await database().$count(enquiryTable)).toBe(1)
  })

  test('counts against the limit, and the page states how long to wait', async () => {
    await plain(typed)
    await setRows(rateLimits, { count: rules.contact.limit })
    const refused = await plain({ ...typed, message: 'One more' })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await page(refused, 429)).toContain('Too many attempts. Please try again in 15 minutes.')
  })

  test.each([undefined, '', 'no', 'true'])("stores nothing with the consent box at %j, and shows the visitor's input", async (consent) => {
    const html = await page(await post('/api/contact', consent === undefined ? typed : { ...typed, consent }), 422)
    expect(html).toContain('You must consent to the collection and storage of your data.')
    expect(html).toContain(typed.message)
    expect(await database().$count(enquiryTable)).toBe(0)
  })

  test.each([
    ['over 101 lines', `${'x'.repeat(98)}\r\n`.repeat(100) + 'x'.repeat(100)],
    ['of Chinese', '法'.repeat(10_000)],
    ['of emoji', '👍'.repeat(5000)],
    ['of line breaks between letters', `${'x\r\n'.repeat(4999)}xx`],
  ])('accepts 10,000 characters %s, like the form with JavaScript', async (_what, message) => {
    await page(await plain({ ...typed, message }), 201)
    const json = { ...enquiry(), message: message.replaceAll('\r\n', '\n') }
    expect((await call('/api/contact', { json })).status).toBe(201)
    const [first, second] = await database().select().from(enquiryTable)
    expect(first?.message).toBe(second?.message)
    expect(first?.message).toHaveLength(10_000)
  })

  test('is refused if it is too long, with a page that contains the whole text', async () => {
    const message = `Begins ${'法'.repeat(100_000)} ends`
    const html = await page(await plain({ ...typed, message }), 422)
    expect(html).toContain('Message must be at most 10,000 characters')
    expect(html).toContain(message)
  })

  test("loses no text up to the platform's limit, and its page stays within the limit of an answer", async () => {
    const message = `Begins ${'x'.repeat(5 * 1024 * 1024)} ends`
    expect(await page(await plain({ ...typed, message }), 422)).toContain(message)
    const doubled = await page(await plain({ ...typed, message: '"'.repeat(1_900_000) }), 422)
    expect(doubled).toContain('Back button')
    expect(Buffer.byteLength(doubled)).toBeLessThan(6 * 1024 * 1024)
  })

  test('is not read beyond 6 MB, and the page links back to it', async () => {
    expect(await page(await plain({ ...typed, message: 'x'.repeat(6 * 1024 * 1024) }), 413)).toContain('Back button')
  })

  test('loses invisible characters instead of being refused because of them', async () => {
    await page(await plain({ ...typed, message: 'a\u0000b\u200b', firstName: 'Ve\u0000ra' }), 201)
    expect(await database().select().from(enquiryTable)).toMatchObject([{ message: 'ab', firstName: 'Vera' }])
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

  test('is stored as suspected, and gets the same answer', async () => {
    const answers = [
      await asJson({}),
      await asJson({ [trapField]: 'https://spam.example' }),
      await asJson({ message: 'In haste' }, { [fillTimeHeader]: String(minimumFillTime - 1) }),
      await asJson({ [trapField]: '', message: 'Another' }, { [fillTimeHeader]: String(minimumFillTime) }),
    ]
    expect(new Set(await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))).size).toBe(1)
    expect(await suspicions()).toEqual([false, true, true, false])
  })

  test('is detected only by the trap if sent without JavaScript', async () => {
    const honest = await page(await plain(typed), 201)
    expect(await page(await plain({ ...typed, [trapField]: 'x' }), 201)).toBe(honest)
    expect(await suspicions()).toEqual([false, true])
  })

  test('counts against the limit like any other form', async () => {
    await asJson({ [trapField]: 'x' })
    await setRows(rateLimits, { count: rules.contact.limit })
    await problem(await asJson({ [trapField]: 'x', message: 'Another' }), 429)
  })

  test('subscribes as suspected until a person subscribes the same address, and never again afterwards', async () => {
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
