// In a separate file, because the function for unknown addresses reads these variables and must not load the
// driver.

export function databaseUrl(): string {
  const url = process.env['DATABASE_URL']
  if (!url)
    throw new Error(
      'DATABASE_URL is not set: put the pooled Neon connection string there, or run npm start, which brings its own database.',
    )
  return url
}
