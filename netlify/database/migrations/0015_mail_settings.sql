CREATE TABLE "mail_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"notice_to" text[],
	"include_message" boolean DEFAULT false NOT NULL,
	"acknowledge" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_settings_single" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "claim" uuid;