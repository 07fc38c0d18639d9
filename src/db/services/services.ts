import { asc, eq } from 'drizzle-orm'
import type { Service } from '#domain/services/services.ts'
import type { Queryable } from '../connection/client.ts'
import { services } from '../schema/services.ts'

export async function listServices(db: Queryable): Promise<Service[]> {
  return db.select().from(services).orderBy(asc(services.id))
}

export async function findService(db: Queryable, slug: string): Promise<Service | undefined> {
  const [row] = await db.select().from(services).where(eq(services.slug, slug))
  return row
}
