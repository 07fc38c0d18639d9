ALTER TABLE "cases" ADD COLUMN "corrected_on" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "correction" text;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_corrected_on" CHECK (corrected_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');