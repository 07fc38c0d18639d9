ALTER TABLE "contacts" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_created_at" ON "contacts" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_status" CHECK (status in ('new', 'answered', 'archived'));