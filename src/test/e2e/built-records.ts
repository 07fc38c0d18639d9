import { caseStore } from '#db/cases/case-store.ts'
import { updateCommunity } from '#db/community/community.ts'
import type { Database } from '#db/connection/client.ts'
import { newsStore } from '#test/content-stores.ts'
import { caseInput, newsInput } from '#test/fixtures.ts'

const texts = (title: string, slug: string) => ({ title, slug, summary: `A summary of ${title}.` })

/** Cases that the first build holds. */
export const builtCases = {
  rebuilt: caseInput(texts('Deleted v Rebuilt', 'deleted-v-rebuilt')),
  hostile: caseInput({
    title: `</script><script>document.title='broken'</script> & ]]>`,
    slug: 'hostile-title',
    summary: 'A page\u000cbreak from a pasted judgment.',
    category: 'Part 36',
  }),
}

/** Cases that change or vanish after the first build. Those with a day are among the newest of the register. */
export const changedCases = {
  changing: caseInput(texts('Before v Change', 'before-v-change')),
  leaving: caseInput({ ...texts('Leaving the List', 'leaving-the-list'), date: '9998-12-30' }),
  focused: caseInput({ ...texts('Focused v Row', 'focused-v-row'), date: '2024-10-20' }),
}

/** The day of the events to come, far in the future. No other test uses it. */
export const eventDay = { text: '21 January 2094', iso: '2094-01-21' }
const pastDay = '3 September 2024'

const event = (title: string, slug: string, content: string) =>
  newsInput({ ...texts(title, slug), content, category: 'Event', author: 'A Tester', date: '2024-09-10' })

export const builtEvents = {
  coming: event('Costs evening to come', 'costs-evening-to-come', `On ${eventDay.text}, in London.`),
  past: event('Costs evening of the past', 'costs-evening-of-the-past', `On ${pastDay}, in London.`),
}

export const builtParty = { eventName: 'Summer Party of the Tests', eventDescription: null, eventDate: eventDay.iso }

/** Stores the records of the first build beside the demo content, so that no test needs its own build for them. */
export async function storeBuiltRecords(db: Database): Promise<void> {
  for (const entry of Object.values({ ...builtCases, ...changedCases })) await caseStore.create(db, entry)
  for (const item of Object.values(builtEvents)) await newsStore.create(db, item)
  await updateCommunity(db, builtParty)
}
