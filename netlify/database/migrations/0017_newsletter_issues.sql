CREATE TABLE "newsletter_deliveries" (
	"issue_id" integer NOT NULL,
	"subscriber_id" integer NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_deliveries_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_state" CHECK (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"subject" text NOT NULL,
	"introduction" text NOT NULL,
	"categories" text[] NOT NULL,
	"case_ids" integer[] NOT NULL,
	"news_ids" integer[] NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_slug_unique" UNIQUE("slug"),
	CONSTRAINT "newsletter_issues_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 200 and slug not in ('import', 'new')),
	CONSTRAINT "newsletter_issues_reserved" CHECK (slug not in ('confirm', 'unsubscribe', 'preferences', 'feed', 'rss')),
	CONSTRAINT "newsletter_issues_state" CHECK (state in ('draft', 'scheduled', 'sending', 'sent'))
);
--> statement-breakpoint
ALTER TABLE "content_changes" DROP CONSTRAINT "content_changes_kind";--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_due" ON "newsletter_deliveries" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "newsletter_issues_state" ON "newsletter_issues" USING btree ("state","send_at");--> statement-breakpoint
ALTER TABLE "content_changes" ADD CONSTRAINT "content_changes_kind" CHECK (kind in ('case', 'news', 'team', 'service', 'issue', 'community'));