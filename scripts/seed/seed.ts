import { connect, type Database } from '#db/client.ts'
import { bumpContent } from '#db/publication.ts'
import { cases, community as communityTable, news as newsTable, services as servicesTable, teamMembers } from '#db/schema.ts'
import { cases2020 } from './cases/2020.ts'
import { cases2021 } from './cases/2021.ts'
import { cases2022 } from './cases/2022.ts'
import { cases2023 } from './cases/2023.ts'
import { cases2024 } from './cases/2024.ts'
import { community } from './community.ts'
import { news } from './news.ts'
import { services } from './services.ts'
import { team } from './team.ts'

async function isEmpty(db: Database): Promise<boolean> {
  const counts = await Promise.all([db.$count(cases), db.$count(servicesTable), db.$count(newsTable), db.$count(teamMembers)])
  return counts.every((count) => count === 0)
}

async function fill(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(servicesTable).values([...services])
    await tx.insert(cases).values([...cases2020, ...cases2021, ...cases2022, ...cases2023, ...cases2024])
    await tx.insert(newsTable).values([...news])
    await tx.insert(teamMembers).values(team.map((member, index) => ({ ...member, sortOrder: index + 1 })))
    await tx.insert(communityTable).values(community).onConflictDoNothing()
    await bumpContent(tx)
  })
}

/** Loads the demo content into a database that holds none; anything already there is left alone. */
export async function seedDatabase(url: string): Promise<{ seeded: boolean }> {
  const { database, close } = connect({ url, queryTimeout: 60_000, maxConnections: 4 })
  try {
    if (!(await isEmpty(database))) return { seeded: false }
    await fill(database)
    return { seeded: true }
  } finally {
    await close()
  }
}
