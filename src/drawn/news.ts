import { findNotesAround } from '#db/cases/citing-notes.ts'
import { contentRecords } from '#db/content/records.ts'
import { citator } from '#domain/citator/citator.ts'
import { articleCites } from '#domain/citator/note-links.ts'
import { readNote } from '#domain/citator/read-note.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { newsMetadata } from '#domain/metadata/record-metadata.ts'
import { comingFirst, registrationEnds } from '#domain/news/news-event.ts'
import { newsType } from '#domain/news/type.ts'
import { authorPage } from '#domain/team/team.ts'
import { NewsArticle } from '#islands/news/NewsArticle.tsx'
import { NewsRow, NewsTeaser } from '#islands/news/NewsRow.tsx'
import { staticMarkup } from '#islands/static-markup.ts'
import { cutPictureOf, type Part, type PlainEntry, type Source } from './entries.ts'
import { onHomePage, rowsOr } from './rows.ts'

export const newsRecord: PlainEntry<'news'> = async (source, item) => {
  const reading = readNote(item)
  const [{ groups, notes }, team, publisher, picture] = await Promise.all([
    findNotesAround(source.db, { keys: [], reading }),
    source.team(),
    source.publisher(),
    cutPictureOf(source, 'news', item),
  ])
  const around = { picture, cites: articleCites(reading, citator(notes, groups)), authorPage: authorPage(item.author, team) }
  return {
    data: { item, ...around, isOver: item.category === 'Event' && registrationEnds(item) < londonDay(new Date()) },
    draw: () => ({
      metadata: newsMetadata(publisher, item, around),
      html: staticMarkup(NewsArticle, { item, practice: publisher.practice, ...around }),
    }),
  }
}

async function listShown(source: Source, most?: number) {
  const news = comingFirst(await contentRecords(newsType).list(source.db), londonDay(new Date())).slice(0, most)
  return Promise.all(news.map(async (item) => ({ item, picture: await cutPictureOf(source, 'news', item) })))
}

export const newsList: Part = {
  name: 'news',
  as: 'ul',
  draw: async (source) => {
    const rows = (await listShown(source)).map((shown, index) => staticMarkup(NewsRow, { ...shown, isFirst: index === 0 }))
    return rowsOr('No news yet', rows)
  },
}

export const latestNews: Part = {
  name: 'latest-news',
  as: 'ul',
  draw: async (source) => (await listShown(source, onHomePage)).map((shown) => staticMarkup(NewsTeaser, shown)).join(''),
}
