CREATE TABLE "fees" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"basis" text,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"vat" text,
	"disbursements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"people" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fees_single" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "content_changes" DROP CONSTRAINT "content_changes_kind";--> statement-breakpoint
ALTER TABLE "content_changes" ADD CONSTRAINT "content_changes_kind" CHECK (kind in ('case', 'news', 'team', 'services', 'issue', 'community', 'practice', 'fees'));