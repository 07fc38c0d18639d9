import {
  BookOpen,
  Briefcase,
  Calculator,
  ClipboardList,
  Coins,
  FileText,
  Gavel,
  Handshake,
  Landmark,
  type LucideIcon,
  MessageSquareReply,
  MessagesSquare,
  Percent,
  PoundSterling,
  Receipt,
  Scale,
  Search,
  ShieldCheck,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'

/** The names that a service record may hold. Named one by one, so that only these are bundled. */
const icons: Readonly<Record<string, LucideIcon>> = {
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

/** A service's icon, drawn quietly; a name we do not know gets a sheet of paper. */
export function ServiceIcon({ name, size = 28 }: { name: string; size?: number }): ReactNode {
  const Icon = (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? FileText
  return <Icon size={size} strokeWidth={1.25} aria-hidden="true" />
}
