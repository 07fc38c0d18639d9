ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD COLUMN "mail_id" integer;--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK (kind in ('notice', 'acknowledgement', 'confirmation', 'review', 'returned', 'account', 'answer'));