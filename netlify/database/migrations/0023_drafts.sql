CREATE TABLE "drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer,
	"fields" jsonb NOT NULL,
	"base_updated_at" timestamp (3) with time zone,
	"author_id" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"note" text,
	"publish_at" timestamp (3) with time zone,
	"last_error" text,
	"opened_by" integer,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_kind" CHECK (kind in ('case', 'news', 'team')),
	CONSTRAINT "drafts_state" CHECK (state in ('draft', 'ready', 'returned', 'scheduled', 'withdrawal', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind";--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_record" ON "drafts" USING btree ("kind","record_id") WHERE "drafts"."record_id" is not null;--> statement-breakpoint
CREATE INDEX "drafts_publish_at" ON "drafts" USING btree ("publish_at");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind" CHECK (kind in ('notice', 'acknowledgement', 'confirmation', 'review', 'returned'));