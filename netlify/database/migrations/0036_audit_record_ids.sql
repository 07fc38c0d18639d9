ALTER TABLE "audit" ADD COLUMN "record_ids" integer[];--> statement-breakpoint
CREATE INDEX "audit_records" ON "audit" USING gin ("record_ids");