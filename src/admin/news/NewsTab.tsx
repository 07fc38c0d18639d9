import { formatDay } from '#domain/fields/dates.ts'
import { newsTint } from '#domain/news/news.ts'
import type { NewsItem } from '#domain/news/type.ts'
import { paths } from '#domain/site/paths.ts'
import { deskRecords } from '#stores/content/desk-records.ts'
import { ContentTab } from '../content/ContentTab.tsx'
import { DeleteButton } from '../records/DeleteButton.tsx'
import type { OnDelete } from '../records/deletion.ts'
import { Link } from '../shell/Link.tsx'
import { editorPath } from '../shell/router.ts'
import { SavedMark } from '../tables/SavedMark.tsx'
import { TableHead } from '../tables/TableHead.tsx'

const columns = [
  { label: 'Title' },
  { label: 'Category', className: 'max-md:hidden' },
  { label: 'Date', className: 'max-md:hidden' },
  { label: 'Author', className: 'max-lg:hidden' },
  { label: 'Actions' },
]

export function NewsTab({ edit }: { edit: number | null | undefined }) {
  return (
    <ContentTab records={deskRecords.news} edit={edit} nameOf={({ title }) => title}>
      {(news, onDelete) => <NewsTable news={news} onDelete={onDelete} />}
    </ContentTab>
  )
}

function NewsTable({ news, onDelete }: { news: readonly NewsItem[]; onDelete: OnDelete<NewsItem> }) {
  return (
    <table className="desk-table">
      <caption className="sr-only">News</caption>
      <TableHead columns={columns} />
      <tbody>
        {news.map((item, index) => (
          <NewsRow key={item.id} item={item} number={index + 1} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  )
}

function NewsRow({ item, number, onDelete }: { item: NewsItem; number: number; onDelete: OnDelete<NewsItem> }) {
  const category = (
    <span className="badge" data-tint={newsTint(item.category)}>
      {item.category}
    </span>
  )
  return (
    <tr data-record={item.id}>
      <td className="item max-md:hidden">{number}</td>
      <td className="words">
        <Link className="link name" href={editorPath('news', item.id)}>
          {item.title}
        </Link>
        <SavedMark kind="news" id={item.id} page={paths.newsItem(item.slug)} />
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft lg:hidden">
          <span className="contents md:hidden">
            {category}
            <span>{formatDay(item.date)}</span>
          </span>
          <span>{item.author}</span>
        </div>
      </td>
      <td className="max-md:hidden">{category}</td>
      <td className="whitespace-nowrap max-md:hidden">{formatDay(item.date)}</td>
      <td className="words max-lg:hidden">{item.author}</td>
      <td>
        <div className="flex flex-col items-start gap-x-4 gap-y-1 md:flex-row">
          <Link className="row-action" href={editorPath('news', item.id)} aria-label={`Edit ${item.title}`}>
            Edit
          </Link>
          <DeleteButton name={item.title} onClick={(button) => onDelete(item, button)} />
        </div>
      </td>
    </tr>
  )
}
