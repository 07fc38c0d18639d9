import { contentType, type InputOf, type RecordOf, type Tint } from '../content/type.ts'

export const newsCategories = ['News', 'Case Study', 'Event'] as const

const newsTints: Readonly<Record<string, Tint>> = { News: 'blue', 'Case Study': 'green', Event: 'purple' }

export const newsTint = (category: string): Tint => newsTints[category] ?? 'grey'

/** The specified link label of a news item. */
export function newsLinkLabel(category: string): 'Register now' | 'Read more' {
  return category === 'Event' ? 'Register now' : 'Read more'
}

const event = { field: 'category', is: 'Event' } as const

/** An article or an event. */
export const newsType = contentType({
  name: 'news',
  noun: 'news article',
  heading: 'News',
  words: {
    created: 'News article created',
    updated: 'News article updated',
    missing: 'News article not found',
    noneYet: 'No news yet. Add the first article.',
    all: 'all news',
  },
  address: '/api/news',
  pages: {
    list: '/news',
    key: 'slug',
    label: 'News',
    over: 'The practice',
    texts: { missing: 'News Item Not Found', failed: 'Error Loading News Item', back: 'Back to News' },
  },
  order: { by: 'day', field: 'date', first: 'latest' },
  columns: ['category', 'date', 'author'],
  letter: 'n',
  fields: {
    title: { kind: 'text', label: 'Title', max: 300 },
    slug: { kind: 'slug', label: 'Slug' },
    summary: { kind: 'prose', label: 'Summary', max: 5000, rows: 3 },
    content: { kind: 'markup', label: 'Content', max: 200_000, rows: 14 },
    category: {
      kind: 'choice',
      label: 'Category',
      choices: newsCategories,
      tints: newsTints,
      hint: "An Event's link reads 'Register now'.",
    },
    date: { kind: 'day', label: 'Date', initial: 'today' },
    author: { kind: 'text', label: 'Author', max: 200, initial: 'author' },
    imageUrl: {
      kind: 'picture',
      label: 'Picture',
      optional: true,
      shape: 'news',
      hint: 'If blank, the first small table of the article is drawn, if there is one.',
    },
    imageAlt: {
      kind: 'text',
      label: 'Picture description',
      max: 300,
      optional: true,
      hint: 'What the picture shows, for people who cannot see it. Leave blank if it is only decorative.',
    },
    eventDay: {
      kind: 'day',
      label: 'Event day',
      optional: true,
      only: event,
      hint: 'If all event fields are blank, they are read from the text when you save.',
    },
    eventLastDay: { kind: 'day', label: 'Last day', optional: true, only: event, hint: 'Only for an event of several days.' },
    eventFrom: { kind: 'time', label: 'Starts', optional: true, only: event },
    eventTo: { kind: 'time', label: 'Ends', optional: true, only: event },
    eventPlace: { kind: 'text', label: 'Place', max: 200, optional: true, only: event, hint: 'Online, or an address with its postcode.' },
    eventPrice: { kind: 'text', label: 'Price', max: 100, optional: true, only: event, hint: 'Free, or a sum such as £25 plus VAT.' },
  },
})
export type NewsItem = RecordOf<typeof newsType>
export type NewsInput = InputOf<typeof newsType>
