CREATE TABLE "suppressions" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_reason" CHECK (reason in ('unsubscribed', 'bounced', 'complained')),
	CONSTRAINT "suppressions_hash" CHECK (length(address_hash) = 64)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
UPDATE "subscriptions" SET "confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "consent_page" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "consent_wording" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "categories" text[] DEFAULT array['Cost Budgeting', 'Detailed Assessment', 'QOCS', 'Solicitor''s Act', 'Part 36', 'News', 'Case Study', 'Event'] NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK (kind in ('notice', 'acknowledgement', 'confirmation'));