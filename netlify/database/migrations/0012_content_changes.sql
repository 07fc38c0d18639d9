CREATE TABLE "content_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer,
	"path" text NOT NULL,
	"op" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_changes_kind" CHECK (kind in ('case', 'news', 'team', 'service', 'community')),
	CONSTRAINT "content_changes_op" CHECK (op in ('saved', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "site_publication" ADD COLUMN "live_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "content_changes_version" ON "content_changes" USING btree ("version");