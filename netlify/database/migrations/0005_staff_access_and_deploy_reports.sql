ALTER TABLE "site_publication" ADD COLUMN "deploy_reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled" boolean DEFAULT false NOT NULL;