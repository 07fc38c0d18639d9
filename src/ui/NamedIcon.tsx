import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import Briefcase from 'lucide-react/icons/briefcase'
import Calculator from 'lucide-react/icons/calculator'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Coins from 'lucide-react/icons/coins'
import FileText from 'lucide-react/icons/file-text'
import Gavel from 'lucide-react/icons/gavel'
import Handshake from 'lucide-react/icons/handshake'
import Landmark from 'lucide-react/icons/landmark'
import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Percent from 'lucide-react/icons/percent'
import PoundSterling from 'lucide-react/icons/pound-sterling'
import Receipt from 'lucide-react/icons/receipt'
import Scale from 'lucide-react/icons/scale'
import Search from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { IconName } from '#domain/pictures/icon-names.ts'

/** Listed one by one, so that only these are bundled. */
const icons: Readonly<Record<IconName, LucideIcon>> = {
  'book-open': BookOpen,
  briefcase: Briefcase,
  calculator: Calculator,
  'clipboard-list': ClipboardList,
  coins: Coins,
  'file-text': FileText,
  gavel: Gavel,
  handshake: Handshake,
  landmark: Landmark,
  'message-square-reply': MessageSquareReply,
  'messages-square': MessagesSquare,
  percent: Percent,
  'pound-sterling': PoundSterling,
  receipt: Receipt,
  scale: Scale,
  search: Search,
  'shield-check': ShieldCheck,
  users: Users,
}

const known: ReadonlyMap<string, LucideIcon> = new Map(Object.entries(icons))

/** The icon is decoration. An unknown name gets a sheet of paper. */
export function NamedIcon({ name, size = 28 }: { name: string; size?: number }): ReactNode {
  const Icon = known.get(name) ?? FileText
  return <Icon size={size} strokeWidth={1.25} aria-hidden="true" />
}
