ALTER TABLE "contacts" ADD COLUMN "suspected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "suspected" boolean DEFAULT false NOT NULL;