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

export const builtEvent = newsInput({
  ...texts('Costs evening “to come” & after', 'costs-evening-to-come'),
  content: `On ${eventDay.text}, in London.`,
  category: 'Event',
  date: '2024-09-10',
})

export const builtParty = { eventName: 'Summer Party of the Tests', eventDescription: null, eventDate: eventDay.iso }

/** Stores the records of the first build beside the demo content, so that no test needs its own build for them. */
export async function storeBuiltRecords(db: Database): Promise<void> {
  for (const entry of Object.values({ ...builtCases, ...changedCases })) await caseStore.create(db, entry)
  await newsStore.create(db, builtEvent)
  await updateCommunity(db, builtParty)
}
