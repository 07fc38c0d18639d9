CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_links_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "account_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "account_links_purpose" CHECK (purpose in ('invitation', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	"method" text DEFAULT 'password' NOT NULL,
	CONSTRAINT "sessions_method" CHECK (method in ('password', 'passkey', 'recovery-code', 'link'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"email" text NOT NULL,
	"former_email" text,
	"name" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"twin" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK (role in ('writer', 'user', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"user_id" integer,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"kind" text,
	"record_id" integer,
	"title" text,
	"record_ids" integer[],
	"fields" text[] DEFAULT '{}' NOT NULL,
	"count" integer,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "case_citations" (
	"case_id" integer NOT NULL,
	"authority" integer NOT NULL,
	"key" text NOT NULL,
	"undivided_key" text NOT NULL,
	"beside" text[] NOT NULL,
	"text" text NOT NULL,
	"url" text,
	"name" text,
	"sentence" text NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_citations_case_id_authority_key_pk" PRIMARY KEY("case_id","authority","key")
);
--> statement-breakpoint
CREATE TABLE "case_provisions" (
	"case_id" integer NOT NULL,
	"place" integer NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"source" text NOT NULL,
	"within" text,
	"sentence" text NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_provisions_case_id_key_pk" PRIMARY KEY("case_id","key")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" serial PRIMARY KEY NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"date" text NOT NULL,
	"text_kind" text DEFAULT 'Note' NOT NULL,
	"author" text NOT NULL,
	"treatments" text,
	"tags" text[] NOT NULL,
	"stated_citation" text,
	"stated_court" text,
	"stated_judges" text,
	"corrected_on" text,
	"correction" text,
	"source_address" text,
	"source_hash" text,
	"source_read_on" text,
	"citation" text,
	"court" text,
	"judges" text[] DEFAULT '{}' NOT NULL,
	"facts_version" integer DEFAULT 0 NOT NULL,
	"published_to_discord" boolean DEFAULT false NOT NULL,
	"discord_claimed_at" timestamp (3) with time zone,
	"discord_message_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_slug_unique" UNIQUE("slug"),
	CONSTRAINT "cases_source" CHECK (source_address is null or text_kind = 'Judgment'),
	CONSTRAINT "cases_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 200 and slug not in ('authorities', 'check', 'import', 'judges', 'new', 'rules')),
	CONSTRAINT "cases_category" CHECK (category in ('Cost Budgeting', 'Detailed Assessment', 'QOCS', 'Solicitor''s Act', 'Part 36')),
	CONSTRAINT "cases_date" CHECK (date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "cases_text_kind" CHECK (text_kind in ('Note', 'Judgment')),
	CONSTRAINT "cases_corrected_on" CHECK (corrected_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "cases_source_read_on" CHECK (source_read_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "community" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"discord_invite_url" text,
	"discord_server_id" text,
	"event_name" text,
	"event_description" text,
	"event_date" text,
	"discord_webhook_url" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_single" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" serial PRIMARY KEY NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"starts_on" text NOT NULL,
	"grade_a" text NOT NULL,
	"grade_b" text NOT NULL,
	"grade_c" text NOT NULL,
	"grade_d" text NOT NULL,
	"source" text NOT NULL,
	"second_source" text,
	"read_on" text NOT NULL,
	CONSTRAINT "rates_slug_unique" UNIQUE("slug"),
	CONSTRAINT "rates_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 200 and slug not in ('authorities', 'check', 'import', 'judges', 'new', 'rules')),
	CONSTRAINT "rates_starts_on" CHECK (starts_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "rates_read_on" CHECK (read_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "deleted_records" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"record" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_records_kind_record_id_pk" PRIMARY KEY("kind","record_id"),
	CONSTRAINT "deleted_records_kind" CHECK (kind in ('case', 'enquiry', 'news', 'team', 'services', 'rates', 'subscriber'))
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer,
	"fields" jsonb NOT NULL,
	"base_updated_at" timestamp (3) with time zone,
	"author_id" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"form" text,
	"note" text,
	"returned_by" integer,
	"publish_at" timestamp (3) with time zone,
	"last_error" text,
	"opened_by" integer,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_kind" CHECK (kind in ('case', 'news', 'team', 'services', 'rates')),
	CONSTRAINT "drafts_state" CHECK (state in ('unsaved', 'draft', 'ready', 'returned', 'scheduled', 'withdrawal', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"draft_id" integer NOT NULL,
	"made_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" serial PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"service" text,
	"kind" text DEFAULT 'enquiry' NOT NULL,
	"message" text NOT NULL,
	"suspected" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"assigned_to" integer,
	"outcome" text,
	"other_parties" text,
	"deadline" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "contacts_status" CHECK (status in ('new', 'answered', 'archived')),
	CONSTRAINT "contacts_kind" CHECK (kind in ('enquiry', 'data-complaint')),
	CONSTRAINT "contacts_outcome" CHECK (outcome in ('instructed', 'declined', 'conflict', 'referred', 'no-reply', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "enquiry_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"enquiry_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mail_id" integer,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "enquiry_entries_kind" CHECK (kind in ('note', 'answer'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"removed" jsonb NOT NULL,
	CONSTRAINT "erasures_hash" CHECK (length(address_hash) = 64)
);
--> statement-breakpoint
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
CREATE TABLE "dismissed_judgments" (
	"path" text PRIMARY KEY NOT NULL,
	"dismissed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judgment_checks" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"found_hash" text,
	"etag" text
);
--> statement-breakpoint
CREATE TABLE "judgment_licence" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"changed_by" integer,
	CONSTRAINT "judgment_licence_single" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "followed_notes" (
	"subscriber_id" integer NOT NULL,
	"case_id" integer NOT NULL,
	"delivery_id" integer NOT NULL,
	"follow_ids" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followed_notes_subscriber_id_case_id_pk" PRIMARY KEY("subscriber_id","case_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" serial PRIMARY KEY NOT NULL,
	"subscriber_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"consent_page" text,
	"consent_wording" text NOT NULL,
	CONSTRAINT "follows_once" UNIQUE("subscriber_id","kind","key"),
	CONSTRAINT "follows_kind" CHECK (kind in ('case', 'authority', 'rule', 'judge', 'search', 'category'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"kind" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now(),
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"claim" uuid,
	"last_error" text,
	CONSTRAINT "jobs_kind_key_pk" PRIMARY KEY("kind","key"),
	CONSTRAINT "jobs_kind" CHECK (kind in ('mail', 'newsletter', 'schedule', 'build', 'night', 'weekly', 'judgments', 'visits'))
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"change" text,
	"about_id" integer,
	"by_id" integer,
	"work" text,
	"dedupe_key" text NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claim" uuid,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "mail_outbox_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "mail_outbox_kind" CHECK (kind in ('notice', 'acknowledgement', 'confirmation', 'follow', 'review', 'returned', 'account', 'answer', 'failed-work')),
	CONSTRAINT "mail_outbox_state" CHECK (state in ('waiting', 'sent', 'failed', 'dropped')),
	CONSTRAINT "mail_outbox_change" CHECK (change in ('passkey-added', 'passkey-removed', 'codes-made', 'code-used', 'factors-removed', 'password-changed', 'email-changed', 'invited', 'link-made', 'role-changed', 'account-disabled', 'account-enabled', 'person-exported', 'person-erased', 'passkeys-required', 'passkeys-optional')),
	CONSTRAINT "mail_outbox_work" CHECK (work in ('mail', 'newsletter', 'schedule', 'build', 'night', 'weekly', 'judgments', 'visits'))
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"notice_to" text[],
	"include_message" boolean DEFAULT false NOT NULL,
	"acknowledge" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_settings_single" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" serial PRIMARY KEY NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"date" text NOT NULL,
	"author" text NOT NULL,
	"image_url" text,
	"image_alt" text,
	"event_day" text,
	"event_last_day" text,
	"event_from" text,
	"event_to" text,
	"event_place" text,
	"event_price" text,
	CONSTRAINT "news_slug_unique" UNIQUE("slug"),
	CONSTRAINT "news_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 200 and slug not in ('authorities', 'check', 'import', 'judges', 'new', 'rules')),
	CONSTRAINT "news_category" CHECK (category in ('News', 'Case Study', 'Event')),
	CONSTRAINT "news_date" CHECK (date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "news_event_day" CHECK (event_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "news_event_last_day" CHECK (event_last_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "news_event_from" CHECK (event_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "news_event_to" CHECK (event_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"id" serial PRIMARY KEY NOT NULL,
	"issue_id" integer,
	"week" text,
	"subscriber_id" integer NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_deliveries_issue" UNIQUE("issue_id","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_week" UNIQUE("week","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_state" CHECK (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped')),
	CONSTRAINT "newsletter_deliveries_of" CHECK ((issue_id is null) <> (week is null)),
	CONSTRAINT "newsletter_deliveries_monday" CHECK (week ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
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
	"drafted_for" text,
	"drafted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_slug_unique" UNIQUE("slug"),
	CONSTRAINT "newsletter_issues_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 200 and slug not in ('authorities', 'check', 'import', 'judges', 'new', 'rules')),
	CONSTRAINT "newsletter_issues_state" CHECK (state in ('draft', 'scheduled', 'sending', 'sent')),
	CONSTRAINT "newsletter_issues_monday" CHECK (drafted_for ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "weekly_runs" (
	"work" text NOT NULL,
	"week" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_runs_work_week_pk" PRIMARY KEY("work","week"),
	CONSTRAINT "weekly_runs_work" CHECK (work in ('follow', 'draft')),
	CONSTRAINT "weekly_runs_monday" CHECK (week ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK (purpose in ('add', 'sign-in'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"rp_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"passkeys_from" timestamp (3) with time zone,
	CONSTRAINT "sign_in_rules_single" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"trade" text NOT NULL,
	"strapline" text NOT NULL,
	"description" text NOT NULL,
	"street" text NOT NULL,
	"town" text NOT NULL,
	"postcode" text NOT NULL,
	"map_position" text,
	"email" text NOT NULL,
	"phone" text,
	"linkedin" text,
	"twitter" text,
	"days" text NOT NULL,
	"opens" text,
	"closes" text,
	"closures" text,
	"company_name" text,
	"company_number" text,
	"registered_office" text,
	"vat_number" text,
	"regulator" text,
	"regulator_number" text,
	"regulator_link" text,
	"ranking" text,
	"ranking_year" text,
	"ranking_link" text,
	"quotes" text,
	"insurer" text,
	"complaints_to" text,
	"judgment_courts" text,
	"judgment_query" text,
	"legal_reviewed" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_single" CHECK (id = 1),
	CONSTRAINT "practice_days" CHECK (days in ('Monday to Friday', 'Monday to Thursday', 'Monday to Saturday', 'Every day')),
	CONSTRAINT "practice_opens" CHECK (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "practice_closes" CHECK (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "practice_legal_reviewed" CHECK (legal_reviewed ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "build_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer NOT NULL,
	"deletion" boolean NOT NULL,
	"failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer,
	"path" text NOT NULL,
	"op" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_changes_kind" CHECK (kind in ('case', 'news', 'team', 'services', 'rates', 'issue', 'community', 'practice', 'fees')),
	CONSTRAINT "content_changes_op" CHECK (op in ('saved', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "gone_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_publication" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"content_version" integer DEFAULT 1 NOT NULL,
	"requested_version" integer DEFAULT 0 NOT NULL,
	"live_version" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"last_error" text,
	"deploy_reported_at" timestamp (3) with time zone,
	"database_id" uuid DEFAULT gen_random_uuid(),
	"deploy_context" text,
	CONSTRAINT "site_publication_single" CHECK (id = 1),
	CONSTRAINT "site_publication_context" CHECK (deploy_context in ('website', 'preview'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"n" integer NOT NULL,
	"record" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"note" text,
	CONSTRAINT "revisions_kind_record_id_n_pk" PRIMARY KEY("kind","record_id","n"),
	CONSTRAINT "revisions_kind" CHECK (kind in ('case', 'news', 'team', 'services', 'rates'))
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" serial PRIMARY KEY NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"search_title" text,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"catchwords" text[] NOT NULL,
	"help" text,
	"approach" text,
	"reasons" text,
	"costs" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "services_slug_unique" UNIQUE("slug"),
	CONSTRAINT "services_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 200 and slug not in ('authorities', 'check', 'import', 'judges', 'new', 'rules'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"suspected" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now(),
	"consent_page" text,
	"consent_wording" text,
	"categories" text[] DEFAULT array['Cost Budgeting', 'Detailed Assessment', 'QOCS', 'Solicitor''s Act', 'Part 36', 'News', 'Case Study', 'Event'] NOT NULL,
	CONSTRAINT "subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "subscriptions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_reason" CHECK (reason in ('unsubscribed', 'bounced', 'complained')),
	CONSTRAINT "suppressions_hash" CHECK (length(address_hash) = 64)
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" serial PRIMARY KEY NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"position" text NOT NULL,
	"bio" text NOT NULL,
	"image_url" text,
	"practising_number" text,
	"qualifications" text,
	"linkedin" text,
	"twitter" text,
	"email" text,
	"phone" text,
	"sort_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_kind_what_pk" PRIMARY KEY("day","kind","what")
);
--> statement-breakpoint
CREATE TABLE "visit_hours" (
	"hour" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_citations" ADD CONSTRAINT "case_citations_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_provisions" ADD CONSTRAINT "case_provisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD CONSTRAINT "enquiry_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgment_checks" ADD CONSTRAINT "judgment_checks_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgment_licence" ADD CONSTRAINT "judgment_licence_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_alike" ON "users" USING btree (lower(normalize("username")),"twin");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_record" ON "audit" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "audit_records" ON "audit" USING gin ("record_ids");--> statement-breakpoint
CREATE INDEX "case_citations_key" ON "case_citations" USING btree ("undivided_key","authority");--> statement-breakpoint
CREATE INDEX "case_citations_since" ON "case_citations" USING btree ("since");--> statement-breakpoint
CREATE INDEX "case_provisions_key" ON "case_provisions" USING btree ("key");--> statement-breakpoint
CREATE INDEX "case_provisions_since" ON "case_provisions" USING btree ("since");--> statement-breakpoint
CREATE INDEX "cases_newest" ON "cases" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "cases_by_category" ON "cases" USING btree ("category","date","id");--> statement-breakpoint
CREATE INDEX "cases_by_author" ON "cases" USING btree ("author");--> statement-breakpoint
CREATE INDEX "cases_by_facts" ON "cases" USING btree ("facts_version");--> statement-breakpoint
CREATE INDEX "cases_with_source" ON "cases" USING btree ("source_read_on") WHERE source_address is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_record" ON "drafts" USING btree ("kind","record_id") WHERE record_id is not null and state <> 'unsaved';--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_form" ON "drafts" USING btree ("author_id","form");--> statement-breakpoint
CREATE INDEX "drafts_unsaved" ON "drafts" USING btree ("author_id") WHERE state = 'unsaved';--> statement-breakpoint
CREATE INDEX "drafts_publish_at" ON "drafts" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "preview_links_draft" ON "preview_links" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "preview_links_made_by" ON "preview_links" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "contacts_created_at" ON "contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiry_entries_enquiry" ON "enquiry_entries" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE INDEX "erasures_address" ON "erasures" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "judgment_checks_checked_at" ON "judgment_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "followed_notes_delivery" ON "followed_notes" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "follows_target" ON "follows" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_due" ON "newsletter_deliveries" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "newsletter_issues_state" ON "newsletter_issues" USING btree ("state","send_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "build_requests_at" ON "build_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "content_changes_version" ON "content_changes" USING btree ("version");--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
-- Written by hand from here on: drizzle-kit generates what is above from src/db/schema, which cannot express the following.
-- The one row that counts the versions of the content.
INSERT INTO "site_publication" ("id") VALUES (1);
--> statement-breakpoint
-- Compressing the texts was a third of the database's work in an import.
ALTER TABLE "cases" ALTER COLUMN "content" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE FUNCTION "keep_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.at < now() - interval '12 months' THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'The audit trail only grows: a line is deleted after twelve months and never changed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_row_kept" BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION "keep_audit"();
--> statement-breakpoint
CREATE TRIGGER "audit_table_kept" BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit"();
--> statement-breakpoint
-- A text without facts: bumpContent reads them in the same transaction.
CREATE FUNCTION "unread_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.facts_version := 0;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "cases_row_unread" BEFORE INSERT ON "cases" FOR EACH ROW EXECUTE FUNCTION "unread_facts"();
--> statement-breakpoint
CREATE TRIGGER "cases_text_unread" BEFORE UPDATE ON "cases" FOR EACH ROW
	WHEN ((OLD.title, OLD.content, OLD.stated_citation, OLD.stated_court, OLD.stated_judges)
		IS DISTINCT FROM (NEW.title, NEW.content, NEW.stated_citation, NEW.stated_court, NEW.stated_judges))
	EXECUTE FUNCTION "unread_facts"();
--> statement-breakpoint
-- Related cases share tags, in capital or small letters.
CREATE FUNCTION "lowered"(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array(SELECT lower(each) FROM unnest($1) AS each)
$$;
--> statement-breakpoint
CREATE INDEX "cases_by_tag" ON "cases" USING gin ("lowered"("tags"));
--> statement-breakpoint
-- A save that does not name the source of a text keeps it. A whole judgment needs the licence, whoever stores it.
CREATE FUNCTION "keep_source"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.source_address IS NULL THEN
		NEW.source_address := OLD.source_address;
		NEW.source_hash := OLD.source_hash;
		NEW.source_read_on := OLD.source_read_on;
	END IF;
	IF NEW.source_address IS NOT NULL THEN
		PERFORM FROM judgment_licence WHERE is_on FOR SHARE;
		IF NOT FOUND THEN
			RAISE EXCEPTION 'Whole judgments are switched off.' USING ERRCODE = 'PSJ01';
		END IF;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "cases_source_kept" BEFORE INSERT OR UPDATE ON "cases" FOR EACH ROW EXECUTE FUNCTION "keep_source"();
