import * as z from 'zod'

const casesSchema = z.array(z.object({ slug: z.string(), title: z.string() }))
const subscribersSchema = z.array(z.object({ email: z.string() }))
const enquiriesSchema = z.object({ enquiries: z.array(z.object({ message: z.string() })), next: z.string().nullable() })

export interface StoredRecords {
  cases: z.infer<typeof casesSchema>
  addresses: string[]
  /** The messages of the enquiries. */
  enquiries: string[]
}

async function read<Schema extends z.ZodType>(address: string, token: string, schema: Schema): Promise<z.output<Schema>> {
  const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return schema.parse(await response.json())
}

async function readEnquiries(address: string, token: string): Promise<string[]> {
  const messages: string[] = []
  for (let after = ''; ; ) {
    const page = await read(`${address}/api/enquiries?show=all${after}`, token, enquiriesSchema)
    messages.push(...page.enquiries.map(({ message }) => message))
    if (page.next === null) return messages
    after = `&after=${encodeURIComponent(page.next)}`
  }
}

/** Reads all cases, subscribers and enquiries through the staff API. */
export async function readStored(address: string, token: string): Promise<StoredRecords> {
  const cases = await read(`${address}/api/cases`, token, casesSchema)
  const subscribers = await read(`${address}/api/subscribers`, token, subscribersSchema)
  return { cases, addresses: subscribers.map(({ email }) => email), enquiries: await readEnquiries(address, token) }
}
