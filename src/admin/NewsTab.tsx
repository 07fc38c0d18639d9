import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { type NewsItem, newsTint } from '#domain/news.ts'
import { $news, deleteNewsItem, reloadNews } from '#stores/news-list.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { type Doomed, type OnDelete, undoOffered } from './deletion.ts'
import { LedgerHead } from './LedgerHead.tsx'
import { Link } from './Link.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { NewsEditor } from './NewsEditor.tsx'
import { editorPath } from './router.ts'
import { focusAfter, focusRestored } from './row-focus.ts'

const columns = [
  { label: 'Title' },
  { label: 'Category', className: 'max-md:hidden' },
  { label: 'Date', className: 'max-md:hidden' },
  { label: 'Author', className: 'max-lg:hidden' },
  { label: 'Actions' },
]

/** The articles, or the editor of one of them in their place. */
export function NewsTab({ edit }: { edit: number | null | undefined }) {
  return edit === undefined ? <NewsRegister /> : <NewsEditor key={edit} id={edit} />
}

function NewsRegister() {
  const { data, error } = useStore($news)
  const [doomed, setDoomed] = useState<Doomed<NewsItem> | null>(null)
  return (
    <section aria-labelledby="news-head">
      <div className="desk-head">
        <h2 id="news-head">News</h2>
        <Link className="button button-primary button-small" href={editorPath('news', 'new')}>
          Add News Article
        </Link>
      </div>
      {error ? <LoadFailure what="The news" error={error} onRetry={reloadNews} /> : null}
      {data === undefined && !error && <SkeletonRows />}
      {data?.length === 0 && <p className="py-8 text-soft">No news yet. Add the first article.</p>}
      {data !== undefined && data.length > 0 && (
        <NewsLedger news={data} onDelete={(item, button) => setDoomed({ item, returnFocus: focusAfter(button) })} />
      )}
      <ConfirmDialog
        open={doomed !== null}
        title="Delete this news article?"
        confirmLabel="Delete article"
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          setDoomed(null)
          if (doomed) void deleteNewsItem(doomed.item.id, focusRestored)
        }}
        returnFocus={doomed?.returnFocus}
      >
        <p>
          <strong className="font-semibold text-ink">{doomed?.item.title}</strong> will be removed from the website. {undoOffered}
        </p>
      </ConfirmDialog>
    </section>
  )
}

function NewsLedger({ news, onDelete }: { news: readonly NewsItem[]; onDelete: OnDelete<NewsItem> }) {
  return (
    <table className="ledger">
      <caption className="sr-only">News</caption>
      <LedgerHead columns={columns} />
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
      <td>
        <Link className="link name" href={editorPath('news', item.id)}>
          {item.title}
        </Link>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft md:hidden">
          {category}
          <span>{formatDay(item.date)}</span>
        </div>
      </td>
      <td className="max-md:hidden">{category}</td>
      <td className="whitespace-nowrap max-md:hidden">{formatDay(item.date)}</td>
      <td className="max-lg:hidden">{item.author}</td>
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
