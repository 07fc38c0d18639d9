// Apart from client.ts: the function for unknown addresses reads these and need not load the driver.

/** Which build this is, in a process that makes many of them (scripts/platform/build-process.ts). */
export const buildNumber = (): string | undefined => process.env['BUILD_NUMBER']

/** `DATABASE_URL` is ours; `NETLIFY_DB_URL` is what Netlify's Neon extension sets. */
export function databaseUrl(): string {
  const url = process.env['DATABASE_URL'] || process.env['NETLIFY_DB_URL']
  if (!url)
    throw new Error(
      'DATABASE_URL is not set: put the pooled Neon connection string there, or run npm start, which brings its own database.',
    )
  return url
}

/** API calls must be answered within five seconds, so the database has four of them, in milliseconds. */
export const callPatienceMs = () => Number(process.env['DATABASE_QUERY_TIMEOUT_MS'] ?? 4000)
