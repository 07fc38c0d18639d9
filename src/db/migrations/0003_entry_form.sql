ALTER TABLE "enquiry_entries" ADD COLUMN "form" text;--> statement-breakpoint
CREATE UNIQUE INDEX "enquiry_entries_form" ON "enquiry_entries" USING btree ("enquiry_id","author_id","form");